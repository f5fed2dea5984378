import type { StaffCard } from '@night-market/protocol/staff'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import type { Params } from '@night-market/ui/router/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { BackLink } from '../../../../shell/back-office/back-link.tsx'
import { BackOfficePage, Panel } from '../../../../shell/back-office/page.tsx'
import { VoteForm } from '../../../../shell/back-office/vote-form.tsx'
import { useDates } from '../../../../shell/i18n/dates.ts'
import { useLabels } from '../../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../../shell/refusals/refusal-text.ts'
import { shownAs } from './kinds/index.ts'
import { PlainFacts } from './kinds/plain.tsx'
import { Left } from './left.tsx'
import { isSent, proposalQuery, voteOn, withdraw, type ProposalDetail } from './queries.ts'
import { Sent } from './sent.tsx'
import { kindText, TONES } from './words.ts'
import styles from './proposals.module.css'

type Staff = z.infer<typeof StaffCard>

/** A proposal: what would be done, who wants it and why, and the reader's own vote. */
export default function ProposalPage({ staff, params }: { staff: Staff; params: Params }) {
  const { data, error, refetch, isFetching } = useQuery(proposalQuery(params.id ?? ''))
  if (data === undefined && error !== null)
    return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  return <Shown proposal={data} staff={staff} />
}

type ShownProps = { proposal: ProposalDetail; staff: Staff }

function Shown({ proposal, staff }: ShownProps) {
  const t = useLabels()
  const { status, payload, kind } = proposal
  const Kind = shownAs(kind)?.Facts ?? PlainFacts
  return (
    <BackOfficePage
      title={kindText(t, proposal)}
      text={t(`proposal.means.${status}`)}
      actions={<Badge tone={TONES[status]}>{t(`proposal.status.${status}`)}</Badge>}
    >
      <BackLink to="/console/proposals">{t('proposal.back')}</BackLink>
      <div className={styles.beside}>
        <Panel label={t('proposal.what')}>
          <Kind payload={payload} />
        </Panel>
        <div className={styles.column}>
          <Panel label={t('proposal.about')}>
            <About proposal={proposal} />
          </Panel>
          {status === 'open' && <Decide proposal={proposal} staff={staff} />}
          {status === 'applied' && isSent(proposal) && <Sent id={proposal.id} />}
          <Votes proposal={proposal} />
        </div>
      </div>
    </BackOfficePage>
  )
}

function About({ proposal }: Pick<ShownProps, 'proposal'>) {
  const t = useLabels()
  const dates = useDates()
  const { madeBy, madeAt, expiresAt, closedAt, status, people, reason, id } = proposal
  return (
    <Facts look="lines">
      <Fact label={t('proposal.by')}>{madeBy}</Fact>
      <Fact label={t('proposal.made')}>{dates.moment(madeAt)}</Fact>
      <Fact label={t('proposal.reason')}>{reason}</Fact>
      <Fact label={t('proposal.takes')}>{t('proposal.takes_people', { count: people })}</Fact>
      {status === 'open' ? (
        <>
          <Fact label={t('proposal.expires')}>{dates.moment(expiresAt)}</Fact>
          <Fact label={t('proposal.time_left')}>
            <Left until={expiresAt} />
          </Fact>
        </>
      ) : (
        <Fact label={t('proposal.closed')}>{closedAt === null ? '–' : dates.moment(closedAt)}</Fact>
      )}
      <Fact label={t('proposal.number')}>{id}</Fact>
    </Facts>
  )
}

/** The maker withdraws, another who has not voted votes, and for a reader who can do neither it says why. */
function Decide({ proposal, staff }: ShownProps) {
  const t = useLabels()
  const hasVoted = proposal.votes.some((vote) => vote.staff === staff.username)
  if (proposal.madeBy === staff.username) return <Withdraw proposal={proposal} />
  const mayVote = staff.rights.includes(proposal.voters)
  if (mayVote && !hasVoted)
    return (
      <Panel label={t('proposal.your_vote')}>
        <VoteForm
          noteHelp={t('proposal.note_help')}
          send={async (vote) => {
            await voteOn(proposal, vote)
            showToast(t(`proposal.voted.${vote.vote}`))
          }}
        />
      </Panel>
    )
  return (
    <Panel label={t('proposal.your_vote')}>
      <p>{t(hasVoted ? 'proposal.has_voted' : 'proposal.may_not_vote')}</p>
    </Panel>
  )
}

function Withdraw({ proposal: { id } }: Pick<ShownProps, 'proposal'>) {
  const t = useLabels()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const send = () => {
    setBusy(true)
    withdraw(id)
      .then(() => showToast(t('proposal.withdrawn')))
      .catch((error: unknown) => showToast(refusalText(t, error), { kind: 'failed' }))
      .finally(() => {
        setBusy(false)
        setAsking(false)
      })
  }
  return (
    <Panel label={t('proposal.yours')}>
      <p>{t('proposal.yours_text')}</p>
      <Button onClick={() => setAsking(true)}>{t('proposal.withdraw')}</Button>
      {isAsking && (
        <ConfirmDialog
          name="withdraw"
          title={t('proposal.withdraw_ask')}
          text={t('proposal.withdraw_text')}
          confirmLabel={t('proposal.withdraw')}
          cancelLabel={t('proposal.keep')}
          isBusy={isBusy}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}

function Votes({ proposal: { votes } }: Pick<ShownProps, 'proposal'>) {
  const t = useLabels()
  const dates = useDates()
  return (
    <Panel label={t('proposal.votes')}>
      {votes.length === 0 ? (
        <p>{t('proposal.no_votes')}</p>
      ) : (
        <ul className={styles.votes}>
          {votes.map(({ staff, vote, note, votedAt }) => (
            <li key={staff}>
              <span>
                <strong>{staff}</strong>
                <Badge tone={vote === 'approve' ? 'good' : 'bad'}>{t(`proposal.vote.${vote}`)}</Badge>
              </span>
              <span>{note}</span>
              <small>{dates.moment(votedAt)}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
