/** A bet that was not decided in time: it is ended where it is still betting, else what its matches decided is settled. */
import type { Bet } from '@night-market/vendor-kit/settlement/bet'
import type { BookHost } from './host.ts'
import { judgeEvents } from './settle/judge.ts'
import { openPayments } from './settle/payments.ts'
import { settleDecided } from './settle/settle.ts'
import { eventsOfRound } from './settle/queries.ts'
import { resolveBet } from './slips/resolve.ts'

/** Matches are played by the process that leads alone: what is not over waits for it. */
export async function finishOverdueBet(host: BookHost, { roundId }: Bet): Promise<void> {
  await resolveBet(host, roundId)
  await judgeEvents(host, await eventsOfRound(host.db, roundId))
  await settleDecided(host, openPayments(host))
}
