/** The tables of one process: sockets, the clock of those it leads, and the notifications between processes. */
import type { Frames } from '../../frames/session.ts'
import { openTableBus } from './bus.ts'
import type { TableHost } from './host.ts'
import { openTableClock, type TableClock } from './lead.ts'
import { openTableSockets, type TableSockets } from './room/sockets.ts'

export interface Tables {
  host: TableHost
  sockets: TableSockets
  clock: TableClock
  run(): void
  stop(): Promise<void>
}

export function openTables(base: Omit<TableHost, 'bus'>, databaseUrl: string, frames: Frames): Tables {
  const bus = openTableBus({ db: base.db, databaseUrl, log: base.log }, (notice) => sockets.hear(notice))
  const host: TableHost = { ...base, bus }
  const sockets = openTableSockets(host, frames, () => clock.wake())
  const clock = openTableClock(host, () => sockets.occupied())
  return {
    host,
    sockets,
    clock,
    run() {
      sockets.run()
      clock.run()
    },
    async stop() {
      await clock.stop()
      await bus.stop()
    },
  }
}
