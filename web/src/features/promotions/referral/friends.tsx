import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { LoadMore } from '@night-market/ui/list-page/load-more.tsx'
import { friendsQuery, type FriendState, type InvitedFriend } from './queries.ts'
import { StepMark } from './step-mark.tsx'
import styles from './referral.module.css'

/** Each friend with the steps taken. Only the friend sees amounts. */
export function Friends() {
  const t = useLabels()
  return (
    <Card aria-labelledby="friends">
      <h2 id="friends">{t('referral.friends')}</h2>
      <List />
    </Card>
  )
}

function List() {
  const t = useLabels()
  const query = useInfiniteQuery(friendsQuery)
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} isBusy={query.isFetching} />
  if (!query.data) return <RowSkeletons />
  const rows = query.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Users size={28} aria-hidden="true" />}
        title={t('referral.no_friends')}
        text={t('referral.no_friends_text')}
      />
    )
  return (
    <>
      <ul className={styles.friends}>
        {rows.map((friend) => (
          <Friend key={`${friend.registeredAt} ${friend.name}`} friend={friend} />
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          shown={rows.length}
          hasMore
          isBusy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}

const TONES: Record<FriendState, 'good' | 'warn' | 'plain'> = {
  waiting: 'plain',
  process: 'warn',
  paid: 'good',
  refused: 'plain',
  lapsed: 'plain',
}

function Friend({ friend }: { friend: InvitedFriend }) {
  const t = useLabels()
  const { shortDay } = useDates()
  const steps = [
    [t('referral.funnel.verified'), friend.isVerified],
    [t('referral.funnel.deposited'), friend.hasDeposited],
    [t('referral.funnel.qualified'), friend.isVerified && friend.hasDeposited && friend.hasPlayed],
  ] as const
  return (
    <li className={styles.friend} data-state={friend.state}>
      <span className={styles.friendName}>
        <strong>{friend.name}</strong>
        <small>
          {friend.state === 'waiting'
            ? t('referral.until', { at: shortDay(friend.deadline) })
            : t('referral.joined', { at: shortDay(friend.registeredAt) })}
        </small>
      </span>
      <ol className={styles.steps}>
        {steps.map(([step, isDone]) => (
          <li key={step}>
            <StepMark isDone={isDone} />
            <span className="visually-hidden">
              {t(isDone ? 'referral.step_done' : 'referral.step_open', { step })}
            </span>
            <span className={styles.stepName} aria-hidden="true">
              {step}
            </span>
          </li>
        ))}
      </ol>
      <Badge tone={TONES[friend.state]}>{t(`referral.state.${friend.state}`)}</Badge>
    </li>
  )
}
