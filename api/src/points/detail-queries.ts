/** SQL of the points details: the entries of a member's purse. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { EARNING_TYPES, type PointType } from '@night-market/protocol/values/points'
import { sql, type RawBuilder } from 'kysely'
import { memberAccount } from '../ledger/index.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { REASONS } from './model.ts'

export interface Entry {
  entry: bigint
  transfer: string
  /** What changed the balance. */
  amount: bigint
  balance: bigint
  reason: string
  reference: string
  remark: string
  happenedAt: Date
}

/**
 * The number of an entry, read from a cursor; null without one. Refuses text that is not a number
 * (`invalid_request`).
 */
export function entryNumber(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null
  if (!/^[1-9][0-9]{0,17}$/.test(cursor))
    throw new Refusal('invalid_request', { field: 'cursor', problem: 'is no cursor' })
  return BigInt(cursor)
}

/** Entries of the points purse, of one type or all, newest first. */
export async function entriesOf(
  db: Db,
  member: MemberId,
  type: PointType | null,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<Entry[]> {
  const account = memberAccount(member, 'points')
  const { rows } = await sql<Entry>`
    select entry, transfer, e.amount, balance_after as balance, e.reason, reference, happened_at,
           coalesce(r.remark, '') as remark
      from ledger.entries e left join points.redemptions r on r.id = e.reference
     where account = ${account} and entry is not null
       ${before === null ? sql`` : sql`and entry < ${before.toString()}::bigint`} ${isOf(type)}
     order by entry desc limit ${limit}`.execute(db)
  return rows
}

function isOf(type: PointType | null): RawBuilder<unknown> {
  if (type === null) return sql``
  if (type === 'redeem') return sql`and e.reason = any (${[REASONS.redeemed, REASONS.returned]}::text[])`
  if (type === 'convert') return sql`and e.reason = ${REASONS.converted}`
  if (type === 'reward') return sql`and e.reason like 'rewards.%'`
  if (!EARNING_TYPES.includes(type)) throw new Error(`no entries are of the type ${type}`)
  return sql`and e.reason = ${REASONS.earned} and reference = ${type}`
}
