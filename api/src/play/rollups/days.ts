import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

/** What a member's rounds of one type came to on the day they were booked, in real money, after all corrections. */
export interface PlayedDay {
  /** The merchant's, `2026-11-22`. */
  day: string
  gameType: string
  rounds: number
  stake: bigint
  payout: bigint
  validBet: bigint
  /** The greatest payout * 100 / stake of a round. */
  bestX100: bigint
}

/** A member's days from one to another, both included. */
export async function daysOf(db: Db | Tx, member: MemberId, from: string, to: string): Promise<PlayedDay[]> {
  const { rows } = await sql<Record<keyof PlayedDay, string>>`
    select day::text as day, game_type, rounds::text as rounds, stake::text as stake, payout::text as payout,
           valid_bet::text as valid_bet, best_x100::text as best_x100
      from play.corrected_sums(array[${member}::text], ${from}::date, ${to}::date) order by day, game_type`.execute(
    db,
  )
  return rows.map((row) => ({
    day: row.day,
    gameType: row.gameType,
    rounds: Number(row.rounds),
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
    validBet: BigInt(row.validBet),
    bestX100: BigInt(row.bestX100),
  }))
}
