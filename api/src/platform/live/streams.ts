/** What features register with the sockets: who may connect, and what may be watched. */
import type { TopicItem } from '@night-market/protocol/live'
import type { FastifyRequest } from 'fastify'

export interface Identified {
  owner: string
  session: string
  /** How others who watch the same topic see this watcher, in streams that name them. */
  name?: string
  /** What the watcher may do, in words of its doorkeeper. */
  rights?: readonly string[]
}

/** Identifies one kind of session at one path. */
export interface Doorkeeper {
  /** Names the kind; frames about typing and reading say it. */
  name: string
  path: string
  /** Opens on a closed site too. */
  isAlwaysOpen?: boolean
  /** The owner of the connection; `not_yet` for a live session that may not listen yet, null without a session. */
  identify(request: FastifyRequest, token: string): Promise<Identified | 'not_yet' | null>
  /** Those of these sessions that still live. */
  livingAmong(sessions: string[]): Promise<Set<string>>
}

/** Who holds a socket. */
export interface Watcher extends Identified {
  door: string
  /** The socket itself, among all processes. */
  connection: string
}

/** A kind of topic: numbered rows that are only ever added, committed in the order of their numbers. */
export interface Stream {
  name: string
  mayWatch(watcher: Watcher, id: string): Promise<boolean>
  /** The last number of each of these topics; unknown ones are left out. */
  lastNos(ids: string[]): Promise<Map<string, number>>
  /** Rows after this number, in order, as watchers of this stream may see them. */
  after(id: string, no: number, limit: number): Promise<TopicItem[]>
  /** New rows are gathered for this long and sent in one frame; 0 sends them at once. */
  gatherMs?: number
  /** Topics whose watchers get typing and reading of this one; by default itself. */
  audience?(id: string): string[]
  /** Notes that the watcher has read up to this number. */
  seen?(watcher: Watcher, id: string, no: number): Promise<void>
  /** Whether watchers get the number of watchers, or their names. */
  present?: 'count' | 'names'
}
