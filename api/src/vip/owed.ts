/**
 * What members were given for bets that were taken back or corrected since. It stays given; the next rebate, bonus and cashback
 * are set against it.
 */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import { undueCashback } from './week-figures.ts'

/**
 * What is still to be withheld from each of these members. Negative where bets have made up since for what was withheld: it is
 * added to what comes next.
 */
export async function owedBy(db: Db | Tx, members: readonly MemberId[]): Promise<Map<MemberId, bigint>> {
  const corrected = await correctedAmong(db, members)
  const owed = new Map<MemberId, bigint>()
  if (corrected.length === 0) return owed
  const { rows } = await sql<{ member: MemberId; owed: string }>`
    select member, undue::text as owed from vip.undue_bonuses(${corrected}::text[])
    union all
    select member, (-sum(withheld))::text from vip.payouts
     where member = any (${corrected}) and state <> 'refused' and withheld <> 0 group by 1`.execute(db)
  const undue = rows.map((row) => ({ member: row.member, undue: BigInt(row.owed) }))
  for (const { member, undue: amount } of [...undue, ...(await undueCashback(db, corrected))])
    owed.set(member, (owed.get(member) ?? 0n) + amount)
  return owed
}

/** Most members never had a round corrected: nothing else is read of them. */
async function correctedAmong(db: Db | Tx, members: readonly MemberId[]): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select m as member from unnest(${members}::text[]) m
     where exists (select from play.corrections c where c.member = m)`.execute(db)
  return rows.map(({ member }) => member)
}
