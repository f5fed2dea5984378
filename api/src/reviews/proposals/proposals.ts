import type { Right } from '@night-market/protocol/values/roles'
import type { ProposalsQuery } from '@night-market/protocol/reviews'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { cursorIn, cursorOf } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Vote } from '../queries.ts'
import type { Act } from './act.ts'
import * as queries from './queries.ts'
import type { Proposal, ProposalFilter } from './queries.ts'

export interface ListedProposal extends Proposal {
  approvals: number
}

export interface DetailedProposal extends ListedProposal {
  votes: Vote[]
}

interface Reading {
  db: Db
  acts: readonly Act[]
}

/** Who reads, and what they may make or decide. */
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
  const wanted = { ...filter, kinds: kindsFor(acts, rights) }
  const found = await queries.proposalsOf(db, wanted, { after: cursorIn(cursor), limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  const hasMore = found.length > pageSize && last !== undefined
  return { rows, next: hasMore ? cursorOf({ at: last.madeAt, id: last.id }) : null }
}

/** What a reader asks for; one who decides on nothing has nothing to decide. */
export function filterOf(
  { status, of }: Pick<z.output<typeof ProposalsQuery>, 'status' | 'of'>,
  { username, rights }: Reader,
  now: Date,
): Omit<ProposalFilter, 'kinds'> {
  if (of === 'mine') return { status, madeBy: username }
  if (of === undefined) return { status }
  return { status, decidedBy: rights.includes('approve') ? { username, now } : 'nobody' }
}

/** A proposal with its votes. Refuses one that is unknown, or that holders of these rights may not see (`not_found`). */
export async function proposalDetail(
  { db, acts }: Reading,
  rights: readonly Right[],
  id: string,
): Promise<DetailedProposal> {
  const [proposal, votes] = await Promise.all([queries.proposalById(db, id), queries.votesOf(db, id)])
  if (proposal === null || !kindsFor(acts, rights).includes(proposal.kind)) throw new Refusal('not_found')
  return { ...proposal, approvals: votes.filter(({ vote }) => vote === 'approve').length, votes }
}

const kindsFor = (acts: readonly Act[], rights: readonly Right[]): string[] =>
  acts.filter(({ right }) => rights.includes('approve') || rights.includes(right)).map(({ kind }) => kind)
