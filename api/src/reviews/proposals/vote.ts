import { audit } from '../../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refuseOwnAccount } from '../../staff/index.ts'
import type { Ballot } from '../vote.ts'
import { actOf, type Act } from './act.ts'
import * as queries from './queries.ts'
import type { Proposal, ProposalStatus } from './queries.ts'

type Verdict = Exclude<ProposalStatus, 'open' | 'withdrawn'> | null

/**
 * Casts a vote on a proposal. One rejection rejects it; once as many different people as it takes stand behind it, the maker
 * among them, the act is carried out in this transaction. A proposal whose subject changed becomes `stale`, one whose time is
 * over `expired`, and the vote does not count.
 *
 * Refuses the maker's vote (`own_proposal`), a second vote of the same person (`already_voted`), one on what is decided
 * (`review_closed`), and one on what an account of the voter's own is given (`own_account`). What the act itself refuses
 * rolls the vote back.
 */
export async function voteOnProposal(
  { db, acts }: { db: Db; acts: readonly Act[] },
  staff: string,
  id: string,
  ballot: Ballot,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const found = await queries.proposalById(tx, id)
    if (found === null) throw new Refusal('not_found')
    const act = actOf(acts, found.kind)
    const payload = act.payload.parse(found.payload)
    // Lock the subject before its proposal, as the act's own routes lock it before anything else.
    const version = await act.lock(tx, payload)
    const proposal = await lockOpen(tx, id)
    if (proposal.madeBy === staff) throw new Refusal('own_proposal')
    await refuseOwnAccount(tx, staff, ...((await act.membersOf?.(tx, payload)) ?? []))
    const verdict = overdueOf(proposal, version, now) ?? (await count(tx, proposal, staff, ballot, now))
    await audit(tx, voted(staff, proposal, ballot, verdict), now)
    if (verdict === null) return
    await queries.closeProposal(tx, id, verdict, now)
    if (verdict !== 'applied') return
    await act.apply(tx, payload, { proposal: id, madeBy: proposal.madeBy, by: staff }, now)
  })
}

/** Locks an open proposal; refuses one that is unknown (`not_found`) or decided (`review_closed`). */
export async function lockOpen(tx: Tx, id: string): Promise<Proposal> {
  const proposal = await queries.lockProposal(tx, id)
  if (proposal === null) throw new Refusal('not_found')
  if (proposal.status !== 'open') throw new Refusal('review_closed')
  return proposal
}

function overdueOf(proposal: Proposal, version: string | null, now: Date): Verdict {
  if (proposal.expiresAt <= now) return 'expired'
  return proposal.version === version ? null : 'stale'
}

async function count(tx: Tx, proposal: Proposal, staff: string, ballot: Ballot, now: Date): Promise<Verdict> {
  const vote = { staff, ...ballot, votedAt: now }
  if (!(await queries.insertVote(tx, proposal.id, vote))) throw new Refusal('already_voted')
  if (ballot.vote === 'reject') return 'rejected'
  const votes = await queries.votesOf(tx, proposal.id)
  return votes.length + 1 >= proposal.people ? 'applied' : null
}

const voted = (staff: string, proposal: Proposal, { vote, note }: Ballot, verdict: Verdict) =>
  ({
    who: { kind: 'staff', name: staff },
    what: 'reviews.proposal_voted',
    subject: proposal.subject,
    details: { proposal: proposal.id, kind: proposal.kind, vote, note, verdict },
  }) as const
