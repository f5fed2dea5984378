/** The book of one process: sockets, the clock of the matches, and the notifications between processes. */
import { openRecent } from '@night-market/vendor-kit/recent'
import type { Frames } from '../../frames/session.ts'
import { openTableBus } from '../table/bus.ts'
import type { BookHost } from './host.ts'
import { openBookClock, type BookClock } from './lead.ts'
import { openBookSockets, type BookSockets } from './room/sockets.ts'

export interface Book {
  host: BookHost
  sockets: BookSockets
  clock: BookClock
  run(): void
  stop(): Promise<void>
}

/** Matches whose chances are kept. */
const MOST_CHANCES = 100

export function openBook(base: Omit<BookHost, 'bus' | 'chances'>, databaseUrl: string, frames: Frames): Book {
  const bus = openTableBus({ db: base.db, databaseUrl, log: base.log }, (notice) => sockets.hear(notice))
  const host: BookHost = { ...base, bus, chances: openRecent(MOST_CHANCES) }
  const sockets = openBookSockets(host, frames)
  const clock = openBookClock(host)
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
