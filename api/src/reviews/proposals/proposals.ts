import type { Right } from '@night-market/protocol/values/roles'
import type { Db } from '../../platform/database/db.ts'
import { cursorIn, cursorOf } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Vote } from '../queries.ts'
import type { Act } from './act.ts'
import * as queries from './queries.ts'
import type { Proposal, ProposalStatus } from './queries.ts'

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

/** A page of the proposals that holders of these rights may make or decide, the oldest first. */
export async function proposalsPage(
  { db, acts }: Reading,
  rights: readonly Right[],
  status: ProposalStatus,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<{ rows: ListedProposal[]; next: string | null }> {
  const filter = { status, kinds: kindsFor(acts, rights) }
  const found = await queries.proposalsOf(db, filter, { after: cursorIn(cursor), limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  const hasMore = found.length > pageSize && last !== undefined
  return { rows, next: hasMore ? cursorOf({ at: last.madeAt, id: last.id }) : null }
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
