import type { MemberPlay, TeamRound, TeamRounds } from '@night-market/protocol/agents/play'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { List } from 'lucide-react'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import { ReportTable, type ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { PLAIN_LOOK } from '@night-market/ui/list-page/report/look.ts'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { reasonText } from '../../../features/reports/reasons.ts'
import { typeText } from '../../../features/reports/type-words.ts'
import { useMerchantDates } from '../merchant-dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { playQuery, roundsQuery, type Days } from '../queries.ts'
import { FileButton } from '../../../shell/back-office/file-button.tsx'
import { useAgentTable } from '../report/use-agent-table.ts'
import { netOf } from './branch-columns.tsx'
import { Trail } from './trail.tsx'

type MemberLinesProps = { days: Days; member: string; onOpen: (agent: string | null) => void }

/** AGT-3: the lines of one member's figures, which add up to them: types of games, rewards, and round by round. */
export function MemberLines({ days, member, onOpen }: MemberLinesProps) {
  const { data, error, refetch, isFetching } = useQuery(playQuery(days, member))
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (data === undefined) return <RowSkeletons />
  return (
    <>
      <Trail trail={data.trail} onOpen={onOpen} />
      <Types of={data} />
      <Rewards of={data} />
      <Rounds days={days} member={member} totals={data.totals} />
    </>
  )
}

type TypeSums = MemberPlay['byType'][number]
const SUMS = ['stake', 'payout', 'validBet', 'result'] as const
const LABELS = {
  stake: 'agents.stake',
  payout: 'agents.payout',
  validBet: 'agents.valid_bet',
  result: 'agents.result',
} as const

function Types({ of: { byType, totals, asset } }: { of: MemberPlay }) {
  const t = useLabels()
  const columns: ReportColumn<TypeSums>[] = [
    { key: 'type', label: t('agents.game_type'), cell: ({ gameType }) => t(typeText(gameType)) },
    {
      key: 'rounds',
      label: t('agents.rounds'),
      align: 'end',
      total: totals.rounds,
      cell: ({ rounds }) => <span className="num">{rounds}</span>,
    },
    ...SUMS.map((key): ReportColumn<TypeSums> => ({
      key,
      label: t(LABELS[key]),
      align: 'end',
      cell: (row) => <Money minor={row[key]} asset={asset} isDelta={key === 'result'} />,
      total: <Money minor={totals[key]} asset={asset} isDelta={key === 'result'} />,
    })),
  ]
  if (byType.length === 0) return null
  return (
    <ReportTable
      caption={t('agents.by_type')}
      columns={columns}
      rows={byType}
      rowKey={({ gameType }) => gameType}
      look={PLAIN_LOOK}
      total={t('agents.total')}
    />
  )
}

function Rewards({ of: { rewards, totals, asset } }: { of: MemberPlay }) {
  const t = useLabels()
  const { day } = useMerchantDates()
  return (
    <details open={rewards.length < 8}>
      <summary>
        {t('agents.rewards')} <Money minor={totals.rewards} asset={asset} />
      </summary>
      <Facts look="lines">
        {rewards.map((given) => (
          <Fact
            key={`${given.day} ${given.reason}`}
            label={`${day(given.day)} · ${t(reasonText(given.reason))}`}
          >
            <Money minor={given.amount} asset={asset} />
          </Fact>
        ))}
        <Fact label={t('agents.net_result')} isStrong>
          <Money minor={netOf(totals)} asset={asset} isDelta />
        </Fact>
      </Facts>
    </details>
  )
}

type RoundsProps = { days: Days; member: string; totals: MemberPlay['totals'] }

function Rounds({ days, member, totals }: RoundsProps) {
  const t = useLabels()
  const { moment } = useMerchantDates()
  const query = useInfiniteQuery(roundsQuery(days, member))
  const asset = query.data?.pages[0]?.asset ?? ''
  const columns = useRoundColumns(asset, totals)
  const report = useAgentTable('rounds')
  const filter = { from: days.from, to: days.to, member }
  return (
    <ReportPage<TeamRound, TeamRounds>
      query={query}
      of={filter}
      head={<h2>{t('agents.rounds')}</h2>}
      tools={{
        ...report,
        action: (
          <FileButton address="/wps/agents/rounds.csv" query={filter} columns={columns} look={report.look} />
        ),
      }}
      caption={t('agents.rounds')}
      columns={columns}
      rowKey={({ id }) => id}
      total={t('agents.total')}
      card={(round) => (
        <RowCard
          title={round.gameName}
          detail={moment(round.settledAt)}
          result={<Money minor={round.result} asset={asset} isDelta />}
          sum={<Money minor={round.stake} asset={asset} />}
        />
      )}
      empty={<EmptyState icon={<List size={28} aria-hidden="true" />} title={t('agents.no_rounds')} />}
    />
  )
}

/** The key of each column is its name in the file of the same rows. */
function useRoundColumns(asset: string, totals: MemberPlay['totals']): ReportColumn<TeamRound>[] {
  const t = useLabels()
  const { moment } = useMerchantDates()
  const money = (key: 'stake' | 'payout' | 'result'): ReportColumn<TeamRound> => ({
    key,
    label: t(LABELS[key]),
    align: 'end',
    cell: (round) => <Money minor={round[key]} asset={asset} isDelta={key === 'result'} />,
    total: <Money minor={totals[key]} asset={asset} isDelta={key === 'result'} />,
  })
  return [
    { key: 'settled', label: t('agents.settled_at'), cell: ({ settledAt }) => moment(settledAt) },
    {
      key: 'game',
      label: t('agents.game'),
      cell: ({ gameName, isCorrected }) => (
        <>
          {gameName} {isCorrected && <Badge tone="warn">{t('agents.corrected')}</Badge>}
        </>
      ),
    },
    { key: 'type', label: t('agents.game_type'), cell: ({ gameType }) => t(typeText(gameType)) },
    money('stake'),
    money('payout'),
    {
      key: 'validBet',
      label: t('agents.valid_bet'),
      align: 'end',
      definition: t('agents.unweighted'),
      cell: ({ validBet }) => <Money minor={validBet} asset={asset} />,
    },
    money('result'),
  ]
}
