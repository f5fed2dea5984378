import { sql } from 'kysely'
import type { Subscriber } from '../../platform/work/outbox.ts'

/** What the database reads of an event. */
interface BookedRound {
  roundId: string
  mode: string
  stake: string
  payout: string
}
interface CorrectedRound extends BookedRound {
  previousStake: string
  previousPayout: string
  settledAt: string
}

/**
 * Books settled rounds on the merchant's day of their settlement. It only writes to the database, in the transaction that
 * removes the events: each round is booked once.
 */
export const bookRounds: Subscriber<BookedRound> = async (tx, rounds) => {
  await sql`select play.book_rounds(${JSON.stringify(rounds)}::jsonb)`.execute(tx)
}

/** Notes what rounds were changed by after they were settled. What was booked stays as it is. */
export const bookCorrections: Subscriber<CorrectedRound> = async (tx, rounds) => {
  await sql`select play.book_corrections(${JSON.stringify(rounds)}::jsonb)`.execute(tx)
}
