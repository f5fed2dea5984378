/** Calls the wallet for what a draw decided, winners first. What does not come through is left to the recovery. */
import type { DrawHost } from '../host.ts'
import type { DrawRow } from '../model.ts'
import { keepSettling } from './claim.ts'
import { owedBets, type OwedBet } from './queries.ts'

/** Bets that the wallet is called for before balances are sent; the settlement bounds how many calls are under way. */
const PAGE = 256

export async function payDraw(host: DrawHost, draw: DrawRow, stopping?: AbortSignal): Promise<void> {
  for (const isPaid of [true, false]) {
    for (let after: bigint | undefined = 0n; after !== undefined;) {
      if (stopping?.aborted === true) return
      const bets = await owedBets(host.db, draw.drawId, { isPaid, after, limit: PAGE })
      if (bets.length > 0) await payAll(host, draw, bets)
      after = bets.at(-1)?.ticketNo
    }
  }
}

async function payAll(host: DrawHost, draw: DrawRow, bets: OwedBet[]): Promise<void> {
  await keepSettling(host, draw)
  const players = new Map(bets.map(({ playerId, bet }) => [bet.betId, String(playerId)]))
  const carried = await host.bets.carryOn(
    bets.map(({ bet }) => bet),
    async () => null,
  )
  const balances = carried.flatMap(({ bet, balance }): [string, string][] =>
    balance === null ? [] : [[players.get(bet.betId) ?? '', String(balance)]],
  )
  // Of a player the last.
  const lasts = [...new Map(balances)]
  if (lasts.length === 0) return
  await host.bus.tell({ type: 'settled', game: draw.gameCode, round: draw.issue, balances: lasts })
}
