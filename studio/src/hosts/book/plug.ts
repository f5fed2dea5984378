/** The book as a host: sockets, and the clock of the matches. */
import { BOOK_SOCKET } from '@night-market/protocol/vendor/book'
import { setTimeout as sleep } from 'node:timers/promises'
import { openRecent } from '@night-market/vendor-kit/recent'
import { frameOfRequest } from '../../frames/frame-of-request.ts'
import type { HostPlug, HostServices, OpenHost } from '../plug.ts'
import { slipProof } from './bet-detail.ts'
import { fileDriver } from './feed/file-driver.ts'
import { finishOverdueBet } from './finish-overdue.ts'
import type { BookHost } from './host.ts'
import { openBookClock, type BookClock } from './lead.ts'
import { HOST } from './model.ts'
import { openBookSockets, type BookSockets } from './room/sockets.ts'
import { bookRoutes } from './routes.ts'
import { openSlipSets } from './slips/sets.ts'

export interface Book extends OpenHost {
  host: BookHost
  sockets: BookSockets
  clock: BookClock
}

/** Matches whose chances are kept. */
const MOST_CHANCES = 100

export const bookPlug: HostPlug<Book> = { name: HOST, sockets: [BOOK_SOCKET], open }

function open({ host: shared, bus, frames, origin, bookFeedFolder }: HostServices): Book {
  const host: BookHost = {
    ...shared,
    chances: openRecent(MOST_CHANCES),
    sets: openSlipSets(shared),
    feeds: bookFeedFolder === null ? [] : [fileDriver(bookFeedFolder)],
    wait: sleep,
  }
  const sockets = openBookSockets(host, frames)
  const clock = openBookClock(host)
  bus.listen((notice) => sockets.hear(notice))
  const frameOf = frameOfRequest(frames, host.clock)
  return {
    host,
    sockets,
    clock,
    routes: (scope) => bookRoutes(scope, { host, frames, sockets, frameOf, origin }),
    finishOverdue: (bet) => finishOverdueBet(host, bet),
    proofOf: (round, userId) => slipProof(host, round, userId),
    run() {
      sockets.run()
      clock.run()
    },
    stop: () => clock.stop(),
  }
}
