/** Calls the wallet for what a draw decided, winners first. What does not come through is left to the recovery. */
import type { DrawHost } from '../host.ts'
import type { DrawRow } from '../model.ts'
import { owedBets, type OwedBet } from './queries.ts'

/** Calls of the wallet that are under way at a time. */
const AT_ONCE = 32
const PAGE = 1000
/** Balances are sent as they come, so many players at a time. */
const TOLD_EACH = 32

export async function payDraw(host: DrawHost, draw: DrawRow, stopping?: AbortSignal): Promise<void> {
  for (const isPaid of [true, false]) {
    for (let after: bigint | undefined = 0n; after !== undefined;) {
      const bets = await owedBets(host.db, draw.drawId, { isPaid, after, limit: PAGE })
      await payAll(host, draw, bets, stopping)
      after = bets.at(-1)?.ticketNo
    }
  }
}

async function payAll(
  host: DrawHost,
  { gameCode, issue }: DrawRow,
  bets: OwedBet[],
  stopping?: AbortSignal,
): Promise<void> {
  const waiting = [...bets].toReversed()
  const balances: [string, string][] = []
  const tell = async (): Promise<void> => {
    const told = balances.splice(0)
    if (told.length > 0)
      await host.bus.tell({ type: 'settled', game: gameCode, round: issue, balances: told })
  }
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (stopping?.aborted === true) return
      const { playerId, bet } = next
      const [carried] = await host.bets.carryOn([bet], async () => null)
      if (carried && carried.balance !== null) balances.push([String(playerId), String(carried.balance)])
      if (balances.length >= TOLD_EACH) await tell()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await tell()
}
