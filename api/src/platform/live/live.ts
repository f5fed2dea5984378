/**
 * Sockets: hints to members, across all processes.
 *
 * `notify` goes through the database's notifications, so every process reaches the sockets it holds. A hint may be lost; the
 * client refetches when it reconnects.
 */
import type { WebSocket } from '@fastify/websocket'
import { LiveHello, type LiveMessage } from '@night-market/protocol/live'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { SERVER_NAME, type Db, type Tx } from '../database/db.ts'
import type { App } from '../http/http.ts'

const CHANNEL = 'live'
const HELLO_WITHIN_MS = 10_000
const RECONNECT_MS = 1000
const NOTIFY_BYTES = 7000
const GOODBYE_MS = 500
/** An ended session's socket lives no longer than this, also when its notification was lost. */
const SWEEP_MS = 2000

/** The recipient of a hint: one owner, one session, or all sockets. */
export interface Hint {
  to: { owner: string } | { session: string } | 'all'
  message: LiveMessage
}

export interface Identified {
  owner: string
  session: string
}

export interface Live {
  /** Sends hints when the transaction commits. */
  notify(db: Db | Tx, hints: Hint[]): Promise<void>
  stop(): Promise<void>
}

/** What sockets have to know of sessions. */
export interface Doorkeeper {
  /** Whose the connection is, or null. */
  identify(request: FastifyRequest, token: string): Promise<Identified | null>
  /** Those of these sessions that still live. */
  livingAmong(sessions: string[]): Promise<Set<string>>
}

/**
 * Listens for hints. `serve` opens `/wps/live` (`/live` is a page of the site) behind the hooks of the scope it is given.
 * Sockets of sessions that have ended, in whatever way, are closed within seconds.
 */
export function openLive(
  app: App,
  databaseUrl: string,
  door: Doorkeeper,
): { live: Live; serve(scope: App): void } {
  const sockets = new Map<WebSocket, Identified>()
  const sweeper = setInterval(() => {
    sweep(sockets, door).catch((error: unknown) =>
      app.log.warn({ err: error }, 'socket session sweep failed; retrying'),
    )
  }, SWEEP_MS)
  sweeper.unref()
  // A client that does not answer the goodbye would hold a stopping process for half a minute.
  app.addHook('preClose', async () => {
    setTimeout(() => app.websocketServer.clients.forEach((socket) => socket.terminate()), GOODBYE_MS).unref()
  })
  const listener = listen(databaseUrl, (hints) => hints.forEach((hint) => deliver(sockets, hint)), app.log)
  const live: Live = {
    notify: async (db, hints) => {
      for (const chunk of chunksOf(hints)) await sql`select pg_notify(${CHANNEL}, ${chunk})`.execute(db)
    },
    async stop() {
      clearInterval(sweeper)
      for (const socket of sockets.keys()) socket.close(1001)
      await listener.stop()
    },
  }
  return {
    live,
    serve(scope) {
      scope.get(
        '/wps/live',
        { websocket: true, config: { access: 'open' }, schema: { hide: true } },
        (socket, request) => greet(socket, request, door, sockets),
      )
    },
  }
}

async function sweep(sockets: Map<WebSocket, Identified>, door: Doorkeeper): Promise<void> {
  const held = new Set([...sockets.values()].map(({ session }) => session))
  if (held.size === 0) return
  const living = await door.livingAmong([...held])
  for (const [socket, { session }] of sockets) {
    if (held.has(session) && !living.has(session)) endSocket(socket)
  }
}

/** Ended sessions: the close code makes the page log out; without it the page would reconnect. */
function endSocket(socket: WebSocket): void {
  send(socket, { type: 'sessions.ended' })
  socket.close(4401)
}

function greet(
  socket: WebSocket,
  request: FastifyRequest,
  door: Doorkeeper,
  sockets: Map<WebSocket, Identified>,
): void {
  const late = setTimeout(() => socket.close(4401), HELLO_WITHIN_MS)
  socket.once('close', () => {
    clearTimeout(late)
    sockets.delete(socket)
  })
  socket.once('message', (raw: Buffer) => {
    clearTimeout(late)
    const hello = LiveHello.safeParse(parseJson(raw.toString('utf8')))
    if (!hello.success) return socket.close(4400)
    door.identify(request, hello.data.token).then(
      (identified) => {
        if (identified === null) return socket.close(4401)
        // Sockets that closed during the lookup are not kept.
        if (socket.readyState !== socket.OPEN) return
        sockets.set(socket, identified)
        send(socket, { type: 'welcome' })
      },
      () => socket.close(1013),
    )
  })
}

function deliver(sockets: Map<WebSocket, Identified>, hint: Hint): void {
  for (const [socket, who] of sockets) {
    const { to } = hint
    const isMeant = to === 'all' || ('owner' in to ? to.owner === who.owner : to.session === who.session)
    if (!isMeant) continue
    if (hint.message.type === 'sessions.ended') endSocket(socket)
    else send(socket, hint.message)
  }
}

const MAX_BUFFERED_BYTES = 64 * 1024

/** Drop clients too slow to read their hints; they refetch when they reconnect. */
function send(socket: WebSocket, message: LiveMessage): void {
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.terminate()
  socket.send(JSON.stringify(message))
}

function listen(
  databaseUrl: string,
  hear: (hints: Hint[]) => void,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let isStopping = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  const again = (): void => {
    if (!isStopping) retry = setTimeout(connect, RECONNECT_MS)
  }
  const connect = (): void => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: SERVER_NAME,
      connectionTimeoutMillis: 4000,
    })
    client = next
    next.on('error', (error) => log.warn({ err: error }, 'notification listener failed; reconnecting'))
    next.once('end', again)
    next.on('notification', ({ payload }) => {
      const hints = hintsIn(payload)
      if (hints === null) log.warn({ bytes: payload?.length ?? 0 }, 'notification is malformed; skipped')
      else hear(hints)
    })
    next
      .connect()
      .then(() => next.query(`listen ${CHANNEL}`))
      .catch(() => next.end().catch(() => {}))
  }
  connect()
  return {
    async stop() {
      isStopping = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
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
function hintsIn(payload: string | undefined): Hint[] | null {
  try {
    const found = Hints.safeParse(JSON.parse(payload ?? ''))
    return found.success ? (found.data as Hint[]) : null
  } catch {
    return null
  }
}

/** Notifications hold at most 8,000 bytes. */
function chunksOf(hints: Hint[]): string[] {
  const chunks: string[] = []
  let chunk: Hint[] = []
  let bytes = 2
  for (const hint of hints) {
    const size = Buffer.byteLength(JSON.stringify(hint)) + 1
    if (bytes + size > NOTIFY_BYTES && chunk.length > 0) {
      chunks.push(JSON.stringify(chunk))
      chunk = []
      bytes = 2
    }
    chunk.push(hint)
    bytes += size
  }
  if (chunk.length > 0) chunks.push(JSON.stringify(chunk))
  return chunks
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
