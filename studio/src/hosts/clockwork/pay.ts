/** Calls the wallet for what a reveal decided. What does not come through is left to the recovery. */
import type { Bet } from '@night-market/vendor-kit/settlement/bet'
import type { SharedHost } from './host.ts'

export interface Revealed {
  roundId: string
  /** Bets to be paid, and stakes to be returned. */
  bets: { playerId: bigint; bet: Bet }[]
}

/** Players whose bets are settled at a time: the wallet's and the database's calls, not all at once. */
const AT_ONCE = 24
/** Balances are sent as they come, so many players at a time. */
const BATCH = 24

export async function payRevealed(
  host: SharedHost,
  gameCode: string,
  { roundId, bets }: Revealed,
): Promise<void> {
  const waiting = [...Map.groupBy(bets, ({ playerId }) => playerId)]
  const balances: [string, string][] = []
  const tell = async (): Promise<void> => {
    const batch = balances.splice(0)
    if (batch.length > 0)
      await host.bus.tell({ type: 'settled', game: gameCode, round: roundId, balances: batch })
  }
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [playerId, own] = next
      const carried = await host.bets.carryOn(
        own.map(({ bet }) => bet),
        async () => null,
      )
      const balance = carried.findLast((each) => each.balance !== null)?.balance
      if (typeof balance === 'bigint') balances.push([String(playerId), String(balance)])
      if (balances.length >= BATCH) await tell()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await tell()
}
