import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

/** What came into a member's purses of one asset and went out of them on a day, for one reason that is not play. */
export interface MoneyDay {
  /** The merchant's, `2026-11-22`. */
  day: string
  asset: string
  reason: string
  count: number
  in: bigint
  out: bigint
}

/** A member's days from one to another, both included. Transfers of the last seconds are still missing. */
export async function moneyDaysOf(
  db: Db | Tx,
  member: MemberId,
  from: string,
  to: string,
): Promise<MoneyDay[]> {
  const { rows } = await sql<Record<keyof MoneyDay, string>>`
    select day::text as day, asset, reason, count::text as count, "in"::text as "in", "out"::text as "out"
      from cashier.money_days where member = ${member} and day between ${from}::date and ${to}::date
     order by day, asset, reason`.execute(db)
  return rows.map((row) => ({
    ...row,
    count: Number(row.count),
    in: BigInt(row.in),
    out: BigInt(row.out),
  }))
}
