import type { RoundRow, RoundsPage } from '@night-market/protocol/play'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { Art } from '@night-market/ui/display/art.tsx'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Money } from '../../../shell/money.tsx'
import { EmptyState, ErrorState } from '@night-market/ui/display/states.tsx'
import { ListPage } from '@night-market/ui/list-page/list-page.tsx'
import type { Column } from '@night-market/ui/list-page/table.tsx'
import { useUrlFilter } from '@night-market/ui/list-page/use-url-filter.ts'
import { roundsQuery, type RoundFilter } from '../../../features/play/queries.ts'
import { useToday } from '../../../features/reports/use-today.ts'
import { addressOf, filterOf, type RecordFilter } from './record-filter.ts'
import { useRecordFilters } from './record-filters.tsx'
import { RoundCard } from './round-card.tsx'
import { RoundDialog } from './round-dialog.tsx'
import { RoundStake } from '../../../features/play/round-stake.tsx'
import { RoundStatus } from '../../../features/play/round-status.tsx'
import { Figures } from '@night-market/ui/layout/facts.tsx'
import styles from '../../../features/play/record.module.css'

/** The betting record: every round of the member in a period, with what all of them came to. */
export default function BettingRecord() {
  const t = useLabels()
  const { today, error, refetch } = useToday()
  return (
    <>
      <title>{t('play.record_title')}</title>
      <h1 className="page-title">{t('player.betting_record')}</h1>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {today !== undefined && <Rounds today={today} />}
    </>
  )
}

function Rounds({ today }: { today: string }) {
  const t = useLabels()
  const { isTrial } = useSession()
  const [filter, choose] = useUrlFilter({
    read: (address) => filterOf(address, today, isTrial ? 'demo' : 'real'),
    write: addressOf,
  })
  const filters = useRecordFilters({ filter, today, isTrial, onChange: choose })
  const query = useInfiniteQuery(roundsQuery(requestOf(filter)))
  const columns = useColumns()
  return (
    <ListPage
      filters={filters}
      of={requestOf(filter)}
      query={query}
      totals={({ totals, rows }) =>
        totals && rows[0] ? <Totals totals={totals} asset={rows[0].asset} /> : null
      }
      caption={t('player.betting_record')}
      columns={columns}
      rowKey={(round) => round.roundId}
      details={(round, close) => <RoundDialog roundId={round.roundId} onClose={close} />}
      card={(round) => <RoundCard round={round} />}
      empty={<NoRounds isComing={filter.period.startsWith('next')} />}
    />
  )
}

function requestOf({ mode, gameType, vassalage, status, from, to }: RecordFilter): RoundFilter {
  return { mode, gameType, vassalage, status, from, to }
}

/** Of all rounds that match, not only of those on the page. */
function Totals({ totals, asset }: { totals: NonNullable<RoundsPage['totals']>; asset: string }) {
  const t = useLabels()
  const amounts = [
    { label: t('play.total_stake'), minor: totals.stake },
    { label: t('play.total_payout'), minor: totals.payout },
    { label: t('play.total_net'), minor: totals.net, isDelta: true },
  ]
  return (
    <Figures className={styles.recordTotals} aria-label={t('play.totals')}>
      <div>
        <dt>{t('play.total_rounds')}</dt>
        <dd className="num">{t('play.count', { count: totals.rounds })}</dd>
      </div>
      {amounts.map(({ label, minor, isDelta = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money minor={minor} asset={asset} isDelta={isDelta} />
          </dd>
        </div>
      ))}
    </Figures>
  )
}

function useColumns(): Column<RoundRow>[] {
  const t = useLabels()
  const { moment } = useDates()
  const money = (key: 'payout' | 'net'): Column<RoundRow> => ({
    key,
    label: t(`play.column.${key}`),
    align: 'end',
    cell: (round) => <Money minor={round[key]} asset={round.asset} isDelta={key === 'net'} />,
  })
  return [
    { key: 'game', label: t('play.column.game'), cell: (round) => <GameCell round={round} /> },
    { key: 'when', label: t('play.column.when'), cell: (round) => moment(round.startedAt) },
    { key: 'status', label: t('play.column.status'), cell: (round) => <RoundStatus status={round.status} /> },
    {
      key: 'stake',
      label: t('play.column.stake'),
      align: 'end',
      cell: (round) => <RoundStake round={round} />,
    },
    money('payout'),
    money('net'),
  ]
}

function GameCell({ round }: { round: RoundRow }) {
  return (
    <span className={styles.recordGame}>
      <span className={styles.recordArt}>
        <Art src={round.iconUrl} name={round.gameName} />
      </span>
      <span>
        {round.gameName}
        <span className={styles.recordStudio}>{round.vendorName}</span>
      </span>
    </span>
  )
}

/** Coming days hold bets on events alone, by the day they begin. */
function NoRounds({ isComing }: { isComing: boolean }) {
  const t = useLabels()
  return (
    <EmptyState
      icon={<History size={28} aria-hidden="true" />}
      title={t(isComing ? 'play.no_coming' : 'play.no_rounds')}
      text={t(isComing ? 'play.no_coming_text' : 'play.no_rounds_text')}
    >
      <ButtonLink kind="primary" to={path('home')}>
        {t('play.to_games')}
      </ButtonLink>
    </EmptyState>
  )
}
