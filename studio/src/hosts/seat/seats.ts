/** The tables with seats of one process: sockets, the clock of those it leads, and what it does beside. */
import type { Frames } from '../../frames/session.ts'
import { openTableBus } from '../table/bus.ts'
import type { TableHost } from '../table/host.ts'
import type { TableClock } from '../table/lead.ts'
import { payRevealed } from '../table/pay.ts'
import type { SeatHost } from './host.ts'
import { openSeatClock } from './lead.ts'
import { openSeatSockets, type SeatSockets } from './room/sockets.ts'

export interface Seats {
  host: SeatHost
  sockets: SeatSockets
  clock: Omit<TableClock, 'paid'>
  /** Waits for what runs beside: stakes and payments. */
  settled(): Promise<void>
  run(): void
  stop(): Promise<void>
}

export function openSeats(base: Omit<TableHost, 'bus'>, databaseUrl: string, frames: Frames): Seats {
  const bus = openTableBus({ db: base.db, databaseUrl, log: base.log }, (notice) => sockets.hear(notice))
  const running = openBeside({ ...base, bus })
  const { host } = running
  const sockets = openSeatSockets(host, frames, () => clock.wake())
  const clock = openSeatClock(host, sockets.present, () => clock.wake())
  return {
    ...{ host, sockets, clock, settled: running.settled },
    run() {
      sockets.run()
      clock.run()
    },
    async stop() {
      await clock.stop()
      await running.settled()
      await bus.stop()
    },
  }
}

/** A host that remembers what it began beside its clock. */
export function openBeside(base: TableHost): { host: SeatHost; settled(): Promise<void> } {
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
