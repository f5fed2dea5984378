/** What a table with seats begins beside its clock: stakes and payments. */
import { payRevealed } from '../clockwork/pay.ts'
import type { SharedHost } from '../clockwork/host.ts'
import type { SeatHost } from './host.ts'

/** A host that remembers what it began beside its clock. */
export function openBeside(base: SharedHost): { host: SeatHost; settled(): Promise<void> } {
  const running = new Set<Promise<unknown>>()
  const beside = (work: Promise<unknown>): void => {
    const tracked = work.finally(() => running.delete(tracked))
    running.add(tracked)
  }
  const host: SeatHost = {
    ...base,
    beside,
    pay(tableId, revealed) {
      // Edge of the process: the recovery calls the wallet again.
      const failed = (error: unknown): void =>
        base.log.error({ err: error, hand: revealed.roundId }, 'payment of a hand failed; retrying')
      beside(payRevealed(base, tableId, revealed).catch(failed))
    },
  }
  return {
    host,
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
