/**
 * Sockets: hints to owners of sessions, and numbered rows of topics, across all processes.
 *
 * `notify` goes through the database's notifications, so every process reaches the sockets it holds. A hint may be lost; the
 * client refetches when it reconnects. Rows are never lost: a client sees by their numbers what it lacks.
 */
import type { LiveMessage } from '@night-market/protocol/live'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { OpenBus } from '../bus/bus.ts'
import { chunksOf, jsonIn } from '../bus/chunks.ts'
import type { Db, Tx } from '../database/db.ts'
import type { App } from '../http/http.ts'
import { Refusal } from '../refusal.ts'
import { openFanOut, type FanOut } from './fan-out.ts'
import { greet } from './greet.ts'
import { openSockets, pingSockets, sweepSessions, type Sockets } from './sockets.ts'
import type { Doorkeeper, Stream } from './streams.ts'
import { openTopics } from './topics.ts'

/** The channel of hints, which the bus has to receive. */
export const HINTS = 'live'
const GOODBYE_MS = 500

/** The recipient of a hint: one owner, one session, or all sockets. */
export interface Hint {
  to: { owner: string } | { session: string } | 'all'
  message: LiveMessage
}

export interface Live {
  /** Sends hints when the transaction commits. */
  notify(db: Db | Tx, hints: Hint[]): Promise<void>
}

/** Hints can be sent from every process, also from those that serve no sockets. */
export const openLive = (): Live => ({
  notify: async (db, hints) => {
    for (const chunk of chunksOf(hints)) await sql`select pg_notify(${HINTS}, ${chunk})`.execute(db)
  },
})

/** What features bring to the sockets. */
export interface Registered {
  doors: Doorkeeper[]
  streams: Stream[]
}

/** Browsers name the page that opens a socket: one of another host gets none. Ports differ where a proxy stands between. */
async function refuseForeign({ headers: { origin }, hostname }: FastifyRequest): Promise<void> {
  if (origin === undefined) return
  if (!URL.canParse(origin) || new URL(origin).hostname !== hostname) throw new Refusal('not_found')
}

/**
 * Serves sockets at the paths of `doors`, behind the hooks of `scope`. Sockets of sessions that have ended, in whatever way,
 * are closed within seconds.
 */
export function serveSockets(
  app: App,
  scope: App,
  bus: OpenBus,
  { doors, streams }: Registered,
): { stop(): Promise<void> } {
  const sockets = openSockets()
  const fanOut = openFanOut()
  const topics = openTopics(bus, streams, fanOut, app.log)
  const sweep = sweepSessions(sockets, doors, app.log)
  const pings = pingSockets(sockets)
  bus.subscribeChannel(HINTS, (payload) => deliver(payload, sockets, fanOut, app.log))
  // A client that does not answer the goodbye would hold a stopping process for half a minute.
  app.addHook('preClose', async () => {
    setTimeout(() => app.websocketServer.clients.forEach((socket) => socket.terminate()), GOODBYE_MS).unref()
  })
  for (const [path, ofPath] of Map.groupBy(doors, (door) => door.path)) {
    const isAlwaysOpen = ofPath.every((door) => door.isAlwaysOpen === true)
    const config = { access: 'open', isAlwaysOpen } as const
    const route = { websocket: true, config, preValidation: refuseForeign, schema: { hide: true } } as const
    scope.get(path, route, (socket, request) =>
      greet(socket, request, { doors: ofPath, sockets, topics, log: app.log }),
    )
  }
  return {
    async stop() {
      pings.stop()
      for (const connection of sockets.all()) connection.close(1001)
      await Promise.all([sweep.stop(), topics.stop()])
    },
  }
}

const Hints = z.array(
  z.object({
    to: z.union([z.literal('all'), z.object({ owner: z.string() }), z.object({ session: z.string() })]),
    message: z.looseObject({ type: z.string() }),
  }),
)

/** Any role of the database may notify: what is no list of hints is skipped. */
function deliver(payload: string, sockets: Sockets, fanOut: FanOut, log: FastifyBaseLogger): void {
  const hints = Hints.safeParse(jsonIn(payload))
  if (!hints.success) return log.warn({ bytes: payload.length }, 'notification is malformed; skipped')
  for (const { to, message } of hints.data) {
    const receivers = [...receiversOf(sockets, to)]
    if (message.type === 'sessions.ended') receivers.forEach((connection) => connection.end())
    else fanOut.send(receivers, message)
  }
}

const receiversOf = (sockets: Sockets, to: Hint['to']) =>
  to === 'all' ? sockets.all() : 'owner' in to ? sockets.ofOwner(to.owner) : sockets.ofSession(to.session)
