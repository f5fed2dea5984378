/** The SQL of what members' rounds came to. */
import type { PlayMode } from '@night-market/protocol/play'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'

/** What `reports.changes` reads of an event. */
export interface CountedRound {
  roundId: string
  stake: string
  payout: string
  previousStake?: string
  previousPayout?: string
}

/** Adds what these events change. Rows are locked in one order, so concurrent counts wait instead of deadlocking. */
export async function addToDays(tx: Tx, events: CountedRound[]): Promise<void> {
  await sql`
    insert into reports.member_days as d
    select * from reports.changes(${JSON.stringify(events)}::jsonb) order by 1, 3, 2, 4, 5, 6
    on conflict (member, mode, day, game_type, vendor_code, settled_by) do update
       set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake,
         payout = d.payout + excluded.payout,
           valid_bet = d.valid_bet + excluded.valid_bet`.execute(tx)
}

export interface DaysFilter {
  member: MemberId
  mode: PlayMode
  gameType?: string | null
  vendorCode?: string | null
  from: string | null
  to: string | null
}

export interface Sum {
  rounds: number
  stake: bigint
  payout: bigint
  validBet: bigint
}

/** What the rounds of these days came to, by whatever of these is asked for. */
export async function sumsOfDays<By extends 'day' | 'gameType' = never>(
  db: Db,
  filter: DaysFilter,
  by: readonly By[] = [],
): Promise<(Sum & Record<By, string>)[]> {
  const { member, mode, gameType = null, vendorCode = null, from, to } = filter
  const conditions = [
    sql<SqlBool>`member = ${member} and mode = ${mode}`,
    from !== null && sql<SqlBool>`day >= ${from}::date`,
    to !== null && sql<SqlBool>`day <= ${to}::date`,
    gameType !== null && sql<SqlBool>`game_type = ${gameType}`,
    vendorCode !== null && sql<SqlBool>`vendor_code = ${vendorCode}`,
  ]
  const where = sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )
  const keys = by.length === 0 ? sql`()` : sql.join(by.map((key) => sql.ref(key)))
  const shown = by.map((key) => sql`${sql.ref(key)}::text as ${sql.ref(key)},`)
  const { rows } = await sql<Sum & Record<By, string>>`
    select ${sql.join(shown, sql` `)} sum(rounds)::int as rounds, sum(stake)::bigint as stake,
      sum(payout)::bigint as payout,
           sum(valid_bet)::bigint as "validBet"
      from reports.member_days where ${where} group by ${keys} having sum(rounds) > 0
     ${by.length === 0 ? sql`` : sql`order by ${keys}`}`.execute(db)
  return rows
}
