/** What changed in the lobby since it was last asked, for all sockets of a process. */
import type { BookEvent } from '@night-market/protocol/vendor/book'
import type { BookHost } from '../host.ts'
import { later } from '../model.ts'
import { changedEvents } from '../queries.ts'
import { shownEvent } from '../shown.ts'

export interface LobbyFeed {
  changed(): Promise<BookEvent[]>
}

/**
 * Changes are read again for so long: one that began earlier may become visible later, and a match whose board stays away
 * comes to be suspended.
 */
const OVERLAP_MS = 30_000

export function openLobbyFeed({ db, clock }: Pick<BookHost, 'db' | 'clock'>): LobbyFeed {
  /** The board of each match that was sent last. */
  let sent = new Map<string, string>()
  let readAt: Date | null = null
  return {
    async changed() {
      const now = clock()
      const found = await changedEvents(db, later(readAt ?? now, -OVERLAP_MS))
      readAt = now
      const events = found.map((event) => shownEvent(event, now))
      const fresh = events.filter((event) => sent.get(event.id) !== markOf(event))
      sent = new Map(events.map((event) => [event.id, markOf(event)]))
      return fresh
    },
  }
}

const markOf = ({ seq, state }: BookEvent): string => `${seq} ${state}`
