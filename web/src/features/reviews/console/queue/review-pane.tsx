import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Badge, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowLeft, ArrowUp } from 'lucide-react'
import { call } from '../../../../lib/api.ts'
import { MemberLink } from '../../../../shell/back-office/member-link.tsx'
import { VoteForm, type Vote } from '../../../../shell/back-office/vote-form.tsx'
import { useLabels } from '../../../../shell/i18n/i18n.ts'
import { Money } from '../../../../shell/money.tsx'
import { reviewQuery, type ReviewDetail } from './queries.ts'
import { ReviewFacts } from './review-facts.tsx'
import { TONES } from './texts.ts'
import styles from './queue.module.css'

type PaneProps = {
  id: string
  staff: { username: string; rights: readonly string[] }
  /** Where the list is, for a phone. */
  back: string
  onBefore: (() => void) | undefined
  onAfter: (() => void) | undefined
  onVoted: () => void
}

/** A request with all that a decision needs, and the vote. */
export function ReviewPane({ id, staff, onVoted, ...ways }: PaneProps) {
  const { data, error, refetch, isFetching } = useQuery(reviewQuery(id))
  return (
    <>
      <Ways {...ways} />
      {data === undefined && error !== null && (
        <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <RowSkeletons />}
      {data !== undefined && (
        <>
          <article className={styles.review}>
            <Head review={data} />
            <ReviewFacts review={data} />
          </article>
          {data.status === 'open' && <Decision review={data} staff={staff} onVoted={onVoted} />}
        </>
      )}
    </>
  )
}

/** Back to the list on a phone, and to the requests beside this one. */
function Ways({ back, onBefore, onAfter }: Pick<PaneProps, 'back' | 'onBefore' | 'onAfter'>) {
  const t = useLabels()
  return (
    <div className={styles.ways}>
      <Link className={styles.back} to={back}>
        <ArrowLeft size={16} aria-hidden="true" />
        {t('queue.back')}
      </Link>
      <IconButton
        label={t('queue.before')}
        aria-keyshortcuts="k"
        disabled={onBefore === undefined}
        onClick={onBefore}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('queue.after')}
        aria-keyshortcuts="j"
        disabled={onAfter === undefined}
        onClick={onAfter}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function Head({ review }: { review: ReviewDetail }) {
  const t = useLabels()
  const { kind, status, people, approvals, amount, asset } = review
  return (
    <header className={styles.head}>
      <p className={styles.badges}>
        <strong>{t(`queue.kind.${kind}`)}</strong>
        <Badge tone={TONES[status]}>{t(`queue.status.${status}`)}</Badge>
        {status === 'open' && <Badge>{t('queue.votes_of', { count: approvals, people })}</Badge>}
      </p>
      <h2 className={styles.amount}>
        <Money minor={amount} asset={asset} />
      </h2>
      <p>
        <MemberLink id={review.memberId} username={review.username} />
      </p>
    </header>
  )
}

type DecisionProps = { review: ReviewDetail } & Pick<PaneProps, 'staff' | 'onVoted'>

/** The vote, for a reader who may still cast one. */
function Decision({ review, staff, onVoted }: DecisionProps) {
  const t = useLabels()
  const send = useVote(review, onVoted)
  const hasVoted = review.votes.some((vote) => vote.staff === staff.username)
  const mayVote = staff.rights.includes('approve')
  const { kind } = review
  return (
    <section className={styles.decision} aria-label={t('queue.decision')}>
      <p>{t(`queue.does.${kind}`)}</p>
      {hasVoted && <p>{t('queue.voted')}</p>}
      {!mayVote && <p>{t('queue.may_not_vote')}</p>}
      {mayVote && !hasVoted && (
        <VoteForm
          noteHelp={t(
            kind === 'application' || kind === 'redemption' ? 'queue.note_member' : 'queue.note_staff',
          )}
          send={send}
        />
      )}
    </section>
  )
}

/** Sends a vote and reads again what it changed. One that came too late shows the request as it is now. */
function useVote({ id, people }: ReviewDetail, onVoted: () => void) {
  const t = useLabels()
  const cache = useQueryClient()
  const reread = () =>
    Promise.all(
      ['reviews', 'cashier', 'console'].map((word) => cache.invalidateQueries({ queryKey: [word] })),
    )
  return async (vote: Vote) => {
    const voted = await call<ReviewDetail>('POST', `/ops/reviews/${id}/votes`, { body: vote }).catch(
      (error: unknown) => {
        void reread()
        throw error
      },
    )
    showToast(
      voted.status === 'open'
        ? t('queue.counted', { count: voted.approvals, people })
        : t(`queue.decided.${voted.status}`),
    )
    onVoted()
    void reread()
  }
}
