/** A bet that was not decided in time: its table is moved on until the round is over, without a lease. */
import type { Bet } from '@night-market/vendor-kit/settlement/bet'
import { tableTitle, type TableHost } from './host.ts'
import { payRevealed } from '../clockwork/pay.ts'
import { stepTable } from './steps.ts'

/** Lock, rise and reveal; what follows needs no bet. */
const MOST_STEPS = 4

export async function finishOverdueTable(host: TableHost, bet: Bet): Promise<void> {
  const table = await tableTitle(host, bet.gameCode)
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { isTaken, revealed } = await stepTable(host, table)
    if (isTaken) await host.bus.tell({ type: 'step', game: bet.gameCode })
    if (revealed !== null) await payRevealed(host, bet.gameCode, revealed)
    if (!isTaken) return
  }
}
