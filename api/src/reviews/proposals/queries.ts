/** The SQL of proposals and their votes. */
import type { PROPOSAL_STATUSES } from '@night-market/protocol/reviews'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { DB } from '../../platform/database/tables.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Cursor } from '../../platform/http/cursor.ts'
import type { Vote } from '../queries.ts'

export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]

export interface Proposal {
  id: string
  kind: string
  subject: string
  version: string
  payload: unknown
  reason: string
  people: number
  madeBy: string
  madeAt: Date
  expiresAt: Date
  status: ProposalStatus
  closedAt: Date | null
}

/** False when the id is taken. */
export async function insertProposal(
  tx: Tx,
  proposal: Omit<Proposal, 'status' | 'closedAt'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('reviews.proposals')
    .values({ ...proposal, payload: JSON.stringify(proposal.payload) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function proposalById(db: Db | Tx, id: string): Promise<Proposal | null> {
  const row = await db.selectFrom('reviews.proposals').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : fromRow(row)
}

/** Locks the proposal until the transaction ends; null when there is none. */
export async function lockProposal(tx: Tx, id: string): Promise<Proposal | null> {
  const row = await tx
    .selectFrom('reviews.proposals')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : fromRow(row)
}

export async function closeProposal(
  tx: Tx,
  id: string,
  status: Exclude<ProposalStatus, 'open'>,
  now: Date,
): Promise<void> {
  await tx.updateTable('reviews.proposals').set({ status, closedAt: now }).where('id', '=', id).execute()
}

/** Closes open proposals whose time is over, up to `limit`; skips those that another transaction holds. */
export async function expireProposals(tx: Tx, now: Date, limit: number): Promise<Proposal[]> {
  const rows = await tx
    .updateTable('reviews.proposals')
    .set({ status: 'expired', closedAt: now })
    .where('id', 'in', (from) =>
      from
        .selectFrom('reviews.proposals')
        .select('id')
        .where('status', '=', 'open')
        .where('expiresAt', '<=', now)
        .orderBy('expiresAt')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.map(fromRow)
}

export interface ProposalFilter {
  status: ProposalStatus | 'closed'
  kinds: string[]
  madeBy?: string
  /** Those on which this person can still vote. */
  decidedBy?: { username: string; now: Date }
}

/** A page of proposals of these kinds, the oldest first and closed ones the last first, after `after` where that is given. */
export async function proposalsOf(
  db: Db,
  filter: ProposalFilter,
  page: { after: Cursor | null; limit: number },
): Promise<(Proposal & { approvals: number })[]> {
  let rows = db
    .selectFrom('reviews.proposals as p')
    .selectAll('p')
    .select((is) =>
      is
        .selectFrom('reviews.proposal_votes as v')
        .select((count) => count.fn.countAll<bigint>().as('approvals'))
        .whereRef('v.proposal', '=', 'p.id')
        .where('v.vote', '=', 'approve')
        .as('approvals'),
    )
    .where(narrowed(filter))
  const { after } = page
  const isClosed = filter.status === 'closed'
  const beyond = sql.raw(isClosed ? '<' : '>')
  if (after !== null) rows = rows.where(sql<boolean>`(p.made_at, p.id) ${beyond} (${after.at}, ${after.id})`)
  const way = isClosed ? 'desc' : 'asc'
  const found = await rows.orderBy('p.madeAt', way).orderBy('p.id', way).limit(page.limit).execute()
  return found.map((row) => ({ ...fromRow(row), approvals: Number(row.approvals ?? 0n) }))
}

function narrowed({ status, kinds, madeBy, decidedBy }: ProposalFilter): RawBuilder<boolean> {
  const parts = [sql`p.kind = any (${kinds})`]
  parts.push(status === 'closed' ? sql`p.status <> 'open'` : sql`p.status = ${status}`)
  if (madeBy !== undefined) parts.push(sql`p.made_by = ${madeBy}`)
  if (decidedBy !== undefined) {
    const { username, now } = decidedBy
    parts.push(sql`p.status = 'open' and p.made_by <> ${username} and p.expires_at > ${now}
      and not exists (select from reviews.proposal_votes v where v.proposal = p.id and v.staff = ${username})`)
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** False when this person has voted already. */
export async function insertVote(
  tx: Tx,
  proposal: string,
  { staff, vote, note, votedAt }: Vote,
): Promise<boolean> {
  const row = await tx
    .insertInto('reviews.proposal_votes')
    .values({ proposal, staff, vote, note, votedAt })
    .onConflict((conflict) => conflict.columns(['proposal', 'staff']).doNothing())
    .returning('proposal')
    .executeTakeFirst()
  return row !== undefined
}

export async function votesOf(db: Db | Tx, proposal: string): Promise<Vote[]> {
  const rows = await db
    .selectFrom('reviews.proposal_votes')
    .select(['staff', 'vote', 'note', 'votedAt'])
    .where('proposal', '=', proposal)
    .orderBy('votedAt')
    .execute()
  return rows.map((row) => ({ ...row, vote: row.vote as Vote['vote'] }))
}

const fromRow = (row: Selectable<DB['reviews.proposals']>): Proposal => ({
  ...row,
  status: row.status as ProposalStatus,
})
