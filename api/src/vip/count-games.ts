import { sql } from 'kysely'
import type { Subscriber } from '../platform/work/outbox.ts'

/** The part of a settled or resettled round that is counted; the database reads the rest. */
interface CountedRound {
  mode: string
}

/**
 * Counts the valid bets of settled rounds by game: by the returns of the games, cashback stays below what they keep. It only
 * writes to the database, in the transaction that removes the events, and after the rounds were booked.
 */
export const countGames: Subscriber<CountedRound> = async (tx, rounds) => {
  const real = rounds.filter(({ mode }) => mode === 'real')
  if (real.length > 0) await sql`select vip.count_games(${JSON.stringify(real)}::jsonb)`.execute(tx)
}
