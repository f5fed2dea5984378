import { Button } from '@night-market/ui/controls/button.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { REVIEW_KINDS, REVIEW_STATUSES } from '@night-market/protocol/values/staff/reviews'
import { ScrollText } from 'lucide-react'
import { useAddress } from '../../../../shell/back-office/use-address.ts'
import { useLabels } from '../../../../shell/i18n/i18n.ts'
import { queueQuery } from './queries.ts'
import { QueueList } from './queue-list.tsx'
import { ReviewPane } from './review-pane.tsx'
import styles from './queue.module.css'

const QUEUE = '/console/reviews'

type QueuePageProps = { staff: { username: string; rights: readonly string[] }; params: { id?: string } }

/** What members ask for: the queue on one side, a request with its facts on the other; on a phone one of them. */
export default function QueuePage({ staff, params: { id } }: QueuePageProps) {
  const t = useLabels()
  const navigate = useNavigate()
  const [address, change] = useAddress()
  const filter = {
    status: REVIEW_STATUSES.find((each) => each === address.get('status')) ?? 'open',
    kind: REVIEW_KINDS.find((each) => each === address.get('kind')),
  }
  const query = useInfiniteQuery(queueQuery(filter))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const place = rows.findIndex((row) => row.id === id)
  const search = address.size === 0 ? '' : `?${address.toString()}`
  const addressOf = (review: string | undefined) =>
    review === undefined ? QUEUE + search : `${QUEUE}/${encodeURIComponent(review)}${search}`
  const show = (review: string | undefined) => navigate(addressOf(review), { replace: id !== undefined })
  const [before, after] = [rows[place - 1]?.id, rows[place + 1]?.id]
  return (
    <div className={styles.queue} data-shown={id !== undefined}>
      <QueueList {...{ query, rows, filter, addressOf }} shown={id} onFilter={change} />
      <section className={styles.pane} aria-label={t('queue.request')}>
        {id === undefined ? (
          <Choose onFirst={rows[0] === undefined ? undefined : () => show(after)} />
        ) : (
          <ReviewPane
            key={id}
            id={id}
            staff={staff}
            back={addressOf(undefined)}
            onBefore={before === undefined ? undefined : () => show(before)}
            onAfter={after === undefined ? undefined : () => show(after)}
            onVoted={() => show(after ?? before)}
          />
        )}
      </section>
    </div>
  )
}

/** Nothing is open yet: the key that goes on begins with the first. */
function Choose({ onFirst }: { onFirst: (() => void) | undefined }) {
  const t = useLabels()
  return (
    <EmptyState
      icon={<ScrollText size={28} aria-hidden="true" />}
      title={t('queue.choose')}
      text={t('queue.keys')}
    >
      {onFirst && (
        <Button kind="primary" aria-keyshortcuts="j" onClick={onFirst}>
          {t('queue.first')}
        </Button>
      )}
    </EmptyState>
  )
}
