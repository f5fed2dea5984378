import type { ReviewsPage } from '@night-market/protocol/reviews'
import { REVIEW_KINDS, REVIEW_STATUSES } from '@night-market/protocol/values/staff/reviews'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { LoadMore } from '@night-market/ui/list-page/load-more.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { now } from '../../../../lib/clock.ts'
import { waitText } from '../../../../shell/back-office/wait-text.ts'
import { useDates } from '../../../../shell/i18n/dates.ts'
import { numberLocale, useLabels, useLanguage } from '../../../../shell/i18n/i18n.ts'
import { Money } from '../../../../shell/money.tsx'
import type { QueueFilter, ReviewRow } from './queries.ts'
import { reasonText, TONES } from './texts.ts'
import styles from './queue.module.css'

type QueueListProps = {
  query: UseInfiniteQueryResult<InfiniteData<ReviewsPage>>
  rows: readonly ReviewRow[]
  filter: QueueFilter
  shown: string | undefined
  addressOf: (id: string) => string
  onFilter: (words: Record<string, string | null>, options: { replace: boolean }) => void
}

/** What waits, the longest first, and what narrows it. */
export function QueueList({ query, rows, filter, shown, addressOf, onFilter }: QueueListProps) {
  const t = useLabels()
  const narrow = (words: Record<string, string | null>) => onFilter(words, { replace: true })
  return (
    <section className={styles.list} aria-label={t('queue.list')}>
      <h1 className="page-title">{t('queue.title')}</h1>
      <div className={styles.filters}>
        <Select
          size="s"
          label={t('queue.kind')}
          choices={[
            { value: 'all', label: t('queue.kind.all') },
            ...REVIEW_KINDS.map((value) => ({ value, label: t(`queue.kind.${value}`) })),
          ]}
          value={filter.kind ?? 'all'}
          onChange={(kind) => narrow({ kind: kind === 'all' ? null : kind })}
        />
        <Select
          size="s"
          label={t('queue.status')}
          choices={REVIEW_STATUSES.map((value) => ({ value, label: t(`queue.status.${value}`) }))}
          value={filter.status}
          onChange={(status) => narrow({ status: status === 'open' ? null : status })}
        />
      </div>
      <Rows {...{ query, rows, filter, shown, addressOf }} />
    </section>
  )
}

function Rows({ query, rows, filter, shown, addressOf }: Omit<QueueListProps, 'onFilter'>) {
  const t = useLabels()
  const list = useShownInSight(shown)
  if (query.data === undefined && query.error !== null)
    return <ErrorState error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <RowSkeletons />
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<CircleCheck size={28} aria-hidden="true" />}
        title={t(filter.status === 'open' ? 'queue.done' : 'queue.none')}
      />
    )
  return (
    <>
      <ul ref={list} className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={addressOf(row.id)} aria-current={row.id === shown}>
              <RowWords row={row} />
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore
        shown={rows.length}
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

/** The request that is shown is in sight in the list, and has the focus, wherever a key or a vote has led. */
function useShownInSight(shown: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (shown === undefined) return
    const row = list.current?.querySelector<HTMLElement>('[aria-current=true]')
    row?.scrollIntoView({ block: 'nearest' })
    row?.focus({ preventScroll: true })
  }, [shown])
  return list
}

function RowWords({ row }: { row: ReviewRow }) {
  const t = useLabels()
  const { moment } = useDates()
  const locale = numberLocale(useLanguage())
  const isOpen = row.status === 'open'
  return (
    <>
      <span className={styles.line}>
        <strong>{t(`queue.kind.${row.kind}`)}</strong>
        <strong>
          <Money minor={row.amount} asset={row.asset} />
        </strong>
      </span>
      <span className={styles.line}>
        <span>{row.username || row.memberId}</span>
        <time dateTime={row.openedAt} title={moment(row.openedAt)}>
          {isOpen ? waitText(now() - Date.parse(row.openedAt), locale) : moment(row.closedAt ?? row.openedAt)}
        </time>
      </span>
      <span className={styles.line}>
        <small>{row.reasons.map((reason) => reasonText(t, reason)).join(' · ')}</small>
        {isOpen ? (
          <Votes row={row} />
        ) : (
          <Badge tone={TONES[row.status]}>{t(`queue.status.${row.status}`)}</Badge>
        )}
      </span>
    </>
  )
}

/** Of how many people it takes; one vote is the usual case and needs no words. */
function Votes({ row: { approvals, people } }: { row: ReviewRow }) {
  const t = useLabels()
  if (people === 1) return null
  return (
    <Badge tone={approvals > 0 ? 'warn' : 'plain'}>{t('queue.votes_of', { count: approvals, people })}</Badge>
  )
}
