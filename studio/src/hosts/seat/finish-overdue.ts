/** A stake whose hand was not over in time: its table is moved on, without a lease. */
import type { Bet } from '@night-market/vendor-kit/settlement/bet'
import { handOfBet } from './hand/queries.ts'
import type { SeatHost } from './host.ts'
import { moveOn } from './lead.ts'

export async function finishOverdueHand(host: SeatHost, bet: Bet): Promise<void> {
  const hand = await handOfBet(host.vault, host.db, bet.betId)
  if (hand !== null) await moveOn(host, hand.tableId, () => undefined)
}
