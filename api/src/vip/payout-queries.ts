/** The SQL of payouts and rebates. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import type { ClaimId, Due } from './model.ts'
import type { Payout } from './payouts.ts'
import type { Days } from './queries.ts'

/** The payout of a claim; null where there is none. */
export async function payoutOf(db: Db | Tx, claim: ClaimId): Promise<Payout | null> {
  const row = await payouts(db).where('claim', '=', claim).executeTakeFirst()
  return row === undefined ? null : asPayout(row)
}

/** The next waiting payouts, after a number. */
export async function waitingPayouts(
  db: Db | Tx,
  after: bigint,
  most: number,
): Promise<(Payout & { no: bigint })[]> {
  const rows = await payouts(db)
    .select('no')
    .where('state', '=', 'waiting')
    .where('no', '>', after)
    .orderBy('no')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ no, ...row }) => ({ no, ...asPayout(row) }))
}

const payouts = (db: Db | Tx) =>
  db
    .selectFrom('vip.payouts')
    .select(['claim', 'programme', 'member', 'occasion', 'level', 'base', 'amount', 'state'])

function asPayout(
  row: Record<'claim' | 'programme' | 'occasion' | 'base' | 'state', string> &
    Pick<Due, 'member' | 'level' | 'amount'>,
): Payout {
  return { ...row, base: BigInt(row.base) } as Payout
}

export interface RebateDue {
  member: MemberId
  day: string
  gameType: string
  level: number
  validBet: bigint
  basisPoints: number
  due: bigint
  paid: bigint
}

export async function rebateDues(
  db: Db | Tx,
  members: readonly MemberId[],
  { from, to }: Days,
): Promise<RebateDue[]> {
  const { rows } = await sql<Omit<RebateDue, 'validBet'> & { validBet: string }>`
    select member, day::text as day, game_type, level, valid_bet::text as valid_bet, basis_points, due, paid
      from vip.rebate_dues(${members}::text[], ${from}::date, ${to}::date)
     order by member, day desc, game_type`.execute(db)
  return rows.map((row) => ({ ...row, validBet: BigInt(row.validBet) }))
}

/** How many rebates each member was paid for a day. */
export async function rebatesOf(
  tx: Tx,
  members: readonly MemberId[],
  day: string,
): Promise<Map<MemberId, number>> {
  const { rows } = await sql<{ member: MemberId; paid: number }>`
    select member, count(distinct claim)::int as paid from vip.rebates
     where member = any (${members}) and day = ${day}::date group by 1`.execute(tx)
  return new Map(rows.map(({ member, paid }) => [member, paid]))
}

export async function insertRebates(
  tx: Tx,
  rebates: readonly (RebateDue & { claim: string })[],
): Promise<void> {
  const rows = rebates.map(({ claim, member, day, gameType, validBet, basisPoints, due, paid }) => ({
    claim,
    member,
    day,
    gameType,
    validBet: validBet.toString(),
    basisPoints,
    paid: paid.toString(),
    amount: (due - paid).toString(),
  }))
  await sql`
    insert into vip.rebates (claim, member, day, game_type, valid_bet, basis_points, paid_before, amount)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(claim text, member text, day date, "gameType" text, "validBet" numeric, "basisPoints" int, paid bigint,
           amount bigint)`.execute(tx)
}

/** Days since the rebate began that have a correction booked on this day. */
export async function correctedOn(db: Db, day: string): Promise<{ member: MemberId; day: string }[]> {
  const { rows } = await sql<{ member: MemberId; day: string }>`
    select distinct c.member, c.booked_on::text as day
      from play.corrections c cross join site.calendar m join vip.tasks t on t.task = 'rebates'
     where c.corrected_at >= ${day}::date::timestamp at time zone m.time_zone
       and c.corrected_at < (${day}::date + 1)::timestamp at time zone m.time_zone
       and c.booked_on < ${day}::date and c.booked_on >= t.begun_on
     order by 1, 2`.execute(db)
  return rows
}
