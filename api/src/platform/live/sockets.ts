/** The sockets of this process, found by owner and session. */
import { LIVE_CLOSE } from '@night-market/protocol/live'
import type { FastifyBaseLogger } from 'fastify'
import { startLoop, type Loop } from '../work/loop.ts'
import type { Connection } from './connection.ts'
import type { Doorkeeper } from './streams.ts'

/** An ended session's socket lives no longer than this, also when its notification was lost. */
const SWEEP_MS = 2000
const MOST_A_SESSION = 5
const LOOK_MS = 1000

export interface Sockets {
  /** Adds a connection; the oldest of a session that has too many is closed. */
  add(connection: Connection): void
  remove(connection: Connection): void
  all(): Iterable<Connection>
  ofOwner(owner: string): Iterable<Connection>
  ofSession(session: string): Iterable<Connection>
}

export function openSockets(): Sockets {
  const all = new Set<Connection>()
  const owners = new Map<string, Set<Connection>>()
  const sessions = new Map<string, Set<Connection>>()
  return {
    add(connection) {
      const { owner, session } = connection.watcher
      all.add(connection)
      addTo(owners, owner, connection)
      const ofSession = addTo(sessions, session, connection)
      const [oldest] = ofSession.size > MOST_A_SESSION ? ofSession : []
      oldest?.close(LIVE_CLOSE.tooManySockets)
    },
    remove(connection) {
      all.delete(connection)
      removeFrom(owners, connection.watcher.owner, connection)
      removeFrom(sessions, connection.watcher.session, connection)
    },
    all: () => all,
    ofOwner: (owner) => owners.get(owner) ?? [],
    ofSession: (session) => sessions.get(session) ?? [],
  }
}

function addTo(index: Map<string, Set<Connection>>, key: string, connection: Connection): Set<Connection> {
  const found = index.get(key) ?? new Set<Connection>()
  index.set(key, found.add(connection))
  return found
}

function removeFrom(index: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const found = index.get(key)
  found?.delete(connection)
  if (found?.size === 0) index.delete(key)
}

/** Pings each socket twice a minute. */
export function pingSockets(sockets: Sockets): { stop(): void } {
  const timer = setInterval(() => {
    const now = performance.now()
    for (const connection of sockets.all()) connection.pingWhenDue(now)
  }, LOOK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Closes the sockets of sessions that have ended, in whatever way. */
export function sweepSessions(sockets: Sockets, doors: Doorkeeper[], log: FastifyBaseLogger): Loop {
  const turn = async (): Promise<boolean> => {
    const byDoor = Map.groupBy(sockets.all(), ({ watcher }) => watcher.door)
    for (const door of doors) {
      const held = byDoor.get(door.name) ?? []
      if (held.length === 0) continue
      const living = await door.livingAmong([...new Set(held.map(({ watcher }) => watcher.session))])
      for (const connection of held) if (!living.has(connection.watcher.session)) connection.end()
    }
    return false
  }
  return startLoop(
    { name: 'session sweep of sockets', idleMs: SWEEP_MS, afterFailureMs: SWEEP_MS, turn },
    log,
  )
}
