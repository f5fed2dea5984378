import type { Right } from '@night-market/protocol/values/roles'
import type { ProposalsQuery } from '@night-market/protocol/reviews'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { cursorIn, cursorOf } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Vote } from '../queries.ts'
import { actOf, votersOf, type Act } from './act.ts'
import * as queries from './queries.ts'
import type { Proposal, ProposalFilter } from './queries.ts'

export interface ListedProposal extends Proposal {
  approvals: number
  /** Holders of this right decide. */
  voters: Right
}

export interface DetailedProposal extends ListedProposal {
  votes: Vote[]
}

interface Reading {
  db: Db
  acts: readonly Act[]
}

/** The right of those who decide on a proposal. Refuses an unknown one (`not_found`). */
export async function votersOn({ db, acts }: Reading, id: string): Promise<Right> {
  const proposal = await queries.proposalById(db, id)
  if (proposal === null) throw new Refusal('not_found')
  return votersOf(actOf(acts, proposal.kind))
}

/** The person of the staff that a page is for, with the rights that say what they may make or decide. */
export interface Reader {
  username: string
  rights: readonly Right[]
}

/** A page of the proposals that holders of these rights may make or decide, the oldest first; of closed ones the last first. */
export async function proposalsPage(
  { db, acts }: Reading,
  rights: readonly Right[],
  filter: Omit<ProposalFilter, 'kinds'>,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<{ rows: ListedProposal[]; next: string | null }> {
  // What one may propose alone is nothing to decide.
  const kinds = (filter.decidedBy === undefined ? kindsFor : kindsToDecide)(acts, rights)
  const wanted = { ...filter, kinds }
  const found = await queries.proposalsOf(db, wanted, { after: cursorIn(cursor), limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  const hasMore = found.length > pageSize && last !== undefined
  const shown = rows.map((row) => ({ ...row, voters: votersOf(actOf(acts, row.kind)) }))
  return { rows: shown, next: hasMore ? cursorOf({ at: last.madeAt, id: last.id }) : null }
}

/** What a reader asks for. */
export function filterOf(
  { status, of }: Pick<z.output<typeof ProposalsQuery>, 'status' | 'of'>,
  { username }: Pick<Reader, 'username'>,
  now: Date,
): Omit<ProposalFilter, 'kinds'> {
  if (of === 'mine') return { status, madeBy: username }
  if (of === undefined) return { status }
  return { status, decidedBy: { username, now } }
}

/** A proposal with its votes. Refuses one that is unknown, or that holders of these rights may not see (`not_found`). */
export async function proposalDetail(
  { db, acts }: Reading,
  rights: readonly Right[],
  id: string,
): Promise<DetailedProposal> {
  const [proposal, votes] = await Promise.all([queries.proposalById(db, id), queries.votesOf(db, id)])
  if (proposal === null || !kindsFor(acts, rights).includes(proposal.kind)) throw new Refusal('not_found')
  const approvals = votes.filter(({ vote }) => vote === 'approve').length
  return { ...proposal, approvals, voters: votersOf(actOf(acts, proposal.kind)), votes }
}

const kindsFor = (acts: readonly Act[], rights: readonly Right[]): string[] =>
  acts.filter((act) => rights.includes(votersOf(act)) || rights.includes(act.right)).map(({ kind }) => kind)

/** The kinds of proposals that holders of these rights decide on. */
export const kindsToDecide = (acts: readonly Act[], rights: readonly Right[]): string[] =>
  acts.filter((act) => rights.includes(votersOf(act))).map(({ kind }) => kind)
