/** The chain of a table with seats as the public may read it. */
import { Refusal } from '../../platform/refusal.ts'
import type { SeatHost } from './host.ts'
import { chainsOf, standingOf, voidNumbers } from './queries.ts'

export async function publicSeatChain(host: SeatHost, tableId: string): Promise<object> {
  const [chains, standing] = await Promise.all([
    chainsOf(host.db, tableId),
    standingOf(host.vault, host.db, tableId),
  ])
  if (chains === undefined || standing === null) throw new Refusal('not_found', { field: 'tableId' })
  const { terminal, length, next_terminal: next } = chains
  const { hand } = standing
  const revealed = hand?.serverSeed ? { number: hand.number, serverSeed: hand.serverSeed } : null
  return {
    game: standing.table.gameCode,
    table: tableId,
    terminal,
    length,
    next: { terminal: next },
    revealed,
    // Numbers that were used up without a deal: their stakes went back.
    void: await voidNumbers(host.db, standing.table.chain.chainId),
  }
}
