/** The lotteries of one process: sockets, the clock of the draws, and the notifications between processes. */
import type { Frames } from '../../frames/session.ts'
import { openTableBus } from '../table/bus.ts'
import type { DrawHost } from './host.ts'
import { openDrawClock, type DrawClock } from './lead.ts'
import { openDrawSockets, type DrawSockets } from './room/sockets.ts'

export interface Draws {
  host: DrawHost
  sockets: DrawSockets
  clock: DrawClock
  run(): void
  stop(): Promise<void>
}

export function openDraws(base: Omit<DrawHost, 'bus'>, databaseUrl: string, frames: Frames): Draws {
  const bus = openTableBus({ db: base.db, databaseUrl, log: base.log }, (notice) => sockets.hear(notice))
  const host: DrawHost = { ...base, bus }
  const sockets = openDrawSockets(host, frames)
  const clock = openDrawClock(host)
  return {
    ...{ host, sockets, clock },
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
