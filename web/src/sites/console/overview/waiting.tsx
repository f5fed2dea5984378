import { MOST_COUNTED, type WaitingName, type WaitingValue } from '@night-market/protocol/console/overview'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { LabelKey } from '../../../label-keys.ts'
import { now } from '../../../lib/clock.ts'
import { Panel } from '../../../shell/back-office/page.tsx'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { pageAt } from '../pages/index.ts'
import { waitingQuery } from './queries.ts'
import { waitText } from '../../../shell/back-office/wait-text.ts'
import styles from './overview.module.css'

/** Where each queue is worked on. */
const SHOWN: Record<WaitingName, { label: LabelKey; to: string }> = {
  deposits: { label: 'overview.wait.deposits', to: '/console/reviews?kind=deposit' },
  withdrawals: { label: 'overview.wait.withdrawals', to: '/console/reviews?kind=withdrawal' },
  disputes: { label: 'overview.wait.disputes', to: '/console/reviews?kind=dispute' },
  applications: { label: 'overview.wait.applications', to: '/console/reviews?kind=application' },
  redemptions: { label: 'overview.wait.redemptions', to: '/console/reviews?kind=redemption' },
  payments: { label: 'overview.wait.payments', to: '/console/reviews?kind=payment' },
  proposals: { label: 'overview.wait.proposals', to: '/console/proposals' },
  payables: { label: 'overview.wait.payables', to: '/console/payables' },
  transfers: { label: 'overview.wait.transfers', to: '/console/transfers' },
  support: { label: 'overview.wait.support', to: '/console/support' },
  rooms: { label: 'overview.wait.rooms', to: '/console/rooms' },
  overdue_rounds: { label: 'overview.wait.overdue_rounds', to: '/console/rounds' },
  events: { label: 'overview.wait.events', to: '/console/health' },
}

/** The queues of this person: each with how much waits, and since when. */
export function Waiting() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(waitingQuery)
  return (
    <Panel label={t('overview.waiting')}>
      {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowSkeletons />}
      {error === null && data !== undefined && <Queues rows={data.rows} />}
    </Panel>
  )
}

function Queues({ rows }: WaitingValue) {
  const t = useLabels()
  const waiting = rows.filter(({ count }) => count > 0)
  if (waiting.length === 0)
    return (
      <p className={styles.none}>
        <CircleCheck size={20} aria-hidden="true" />
        {t('overview.nothing_waits')}
      </p>
    )
  return (
    <ul className={styles.queues}>
      {waiting.map((row) => (
        <li key={row.name}>
          <Queue {...row} />
        </li>
      ))}
    </ul>
  )
}

function Queue({ name, count, since }: WaitingValue['rows'][number]) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const { label, to } = SHOWN[name]
  const number = new Intl.NumberFormat(locale).format(Math.min(count, MOST_COUNTED))
  const words = (
    <>
      <strong className="num">{count > MOST_COUNTED ? `${number}+` : number}</strong>
      <span>{t(label)}</span>
      {since !== null && (
        <small>{t('overview.since', { time: waitText(now() - Date.parse(since), locale) })}</small>
      )}
    </>
  )
  // What no page shows yet is worked on by command.
  if (pageAt(to.split('?')[0] ?? '') === null) return <div className={styles.queue}>{words}</div>
  return (
    <Link className={styles.queue} to={to}>
      {words}
    </Link>
  )
}
