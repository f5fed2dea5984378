import type { RoundRow, RoundsPage } from '@night-market/protocol/play'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { Art } from '@night-market/ui/display/art.tsx'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { LoadMore } from '@night-market/ui/list-page/load-more.tsx'
import { Money } from '../../../shell/money.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Table, type Column } from '@night-market/ui/list-page/table.tsx'
import { roundsQuery, type RoundFilter } from '../../../features/play/queries.ts'
import { useToday } from '../../../features/reports/use-today.ts'
import { addressOf, filterOf, type RecordFilter } from './record-filter.ts'
import { RecordFilters } from './record-filters.tsx'
import { RoundCard } from './round-card.tsx'
import { RoundDialog } from './round-dialog.tsx'
import { RoundStatus } from '../../../features/play/round-status.tsx'
import styles from '../../../features/play/record.module.css'

/** The betting record: every round of the member in a period, with what all of them came to. */
export default function BettingRecord() {
  const t = useLabels()
  const { isTrial } = useSession()
  const { today, error, refetch } = useToday()
  const [address, setAddress] = useSearchParams()
  const filter = today === undefined ? undefined : filterOf(address, today, isTrial ? 'demo' : 'real')
  const choose = (next: RecordFilter) =>
    setAddress(addressOf(next), { replace: true, preventScrollReset: true })
  return (
    <>
      <title>{t('play.record_title')}</title>
      <h1 className="page-title">{t('player.betting_record')}</h1>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {filter && today !== undefined && (
        <>
          <RecordFilters filter={filter} today={today} isTrial={isTrial} onChange={choose} />
          <Rounds key={JSON.stringify(filter)} filter={filter} />
        </>
      )}
    </>
  )
}

function Rounds({ filter }: { filter: RecordFilter }) {
  const t = useLabels()
  const [opened, setOpened] = useState<string | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching, isFetchingNextPage } =
    useInfiniteQuery(roundsQuery(askedOf(filter)))
  const columns = useColumns()
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (!data) return <RowSkeletons />
  const rows = data.pages.flatMap((page) => page.rows)
  const totals = data.pages[0]?.totals
  const first = rows[0]
  if (first === undefined) return <NoRounds isComing={filter.period.startsWith('next')} />
  return (
    <>
      {totals && <Totals totals={totals} asset={first.asset} />}
      <Table
        caption={t('player.betting_record')}
        columns={columns}
        rows={rows}
        rowKey={(round) => round.roundId}
        onOpen={(round) => setOpened(round.roundId)}
        card={(round) => <RoundCard round={round} />}
      />
      <LoadMore
        shown={rows.length}
        hasMore={hasNextPage}
        isBusy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
      {opened !== null && <RoundDialog roundId={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function askedOf({ mode, gameType, vassalage, status, from, to }: RecordFilter): RoundFilter {
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
    <dl className={styles.recordTotals} aria-label={t('play.totals')}>
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
    </dl>
  )
}

function useColumns(): Column<RoundRow>[] {
  const t = useLabels()
  const { moment } = useDates()
  const money = (key: 'stake' | 'payout' | 'net'): Column<RoundRow> => ({
    key,
    label: t(`play.column.${key}`),
    align: 'end',
    cell: (round) => <Money minor={round[key]} asset={round.asset} isDelta={key === 'net'} />,
  })
  return [
    { key: 'game', label: t('play.column.game'), cell: (round) => <GameCell round={round} /> },
    { key: 'when', label: t('play.column.when'), cell: (round) => moment(round.startedAt) },
    { key: 'status', label: t('play.column.status'), cell: (round) => <RoundStatus status={round.status} /> },
    money('stake'),
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
