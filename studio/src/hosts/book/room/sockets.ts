/**
 * The sockets of the book: who watches what in this process. The lobby is read once a second for all, and a match with all
 * its prices at every board, once for all who watch it.
 */
import type { WebSocket } from '@fastify/websocket'
import { SOCKET_CLOSED } from '@night-market/protocol/studio-table'
import { BookWatch, type BookMessage } from '@night-market/protocol/vendor/book'
import type { Frame, Frames } from '../../../frames/session.ts'
import type { Notice } from '../../clockwork/bus.ts'
import { closeAll, closeOf, greet, ping, sendOrDrop, type Alive } from '../../clockwork/sockets.ts'
import type { BookHost } from '../host.ts'
import { BOOK_GAME } from '../model.ts'
import { wholeEvents } from '../queries.ts'
import { isEventName, shownDetail } from '../shown.ts'
import { openLobbyFeed } from './lobby-feed.ts'

const MOST_SOCKETS_A_FRAME = 3
/** Sockets without a session that a process serves. */
const MOST_VISITORS = 2000
/** A client that answers no ping is gone. */
const PING_MS = 15_000
const HEARTBEAT_MS = 5000
const LOOK_MS = 1000

export interface BookSockets {
  greet(socket: WebSocket): void
  hear(notice: Notice): void
  /** Sends what changed; the loop does so by itself. */
  look(): Promise<void>
  run(): void
  stop(): void
}

interface Watching extends Alive {
  /** Null of a visitor. */
  frame: Frame | null
  event: string | null
  /** The board of that event that was sent last. */
  seq: number
}

export function openBookSockets(host: BookHost, frames: Frames): BookSockets {
  const watching = new Map<WebSocket, Watching>()
  const lobby = openLobbyFeed(host)
  let timers: NodeJS.Timeout[] = []
  const sit = async (own: Watching, session: string): Promise<void> => {
    const { socket } = own
    own.frame = session === '' ? null : await frames.frameOf(session, host.clock())
    const beside = [...watching.values()].filter((other) => other.frame?.launchId === own.frame?.launchId)
    const most = own.frame === null ? MOST_VISITORS : MOST_SOCKETS_A_FRAME
    if (beside.length >= most) return socket.close(SOCKET_CLOSED.tooMany)
    // Sockets that closed during the lookup are not kept.
    if (socket.readyState !== socket.OPEN) return
    watching.set(socket, own)
    socket.once('close', () => watching.delete(socket))
    send(socket, { type: 'heartbeat', now: host.clock().getTime() })
  }
  const look = async (): Promise<void> => {
    if (watching.size === 0) return
    const changed = await lobby.changed()
    if (changed.length > 0)
      sendAll(watching, { type: 'events', now: host.clock().getTime(), events: changed })
    await sendDetails(host, [...watching.values()])
  }
  return {
    greet(socket) {
      const own: Watching = { socket, frame: null, isAlive: true, event: null, seq: -1 }
      greet(socket, host.log, (session) => sit(own, session))
      socket.on('pong', () => (own.isAlive = true))
      // What follows the first message may come before its session is looked up.
      socket.once('message', () => socket.on('message', (raw: Buffer) => watch(host, own, raw)))
    },
    look,
    hear(notice) {
      if (notice.type === 'ended') return closeOf(watching, notice.user)
      if (notice.game !== BOOK_GAME) return
      if (notice.type === 'own') return sendBalances(watching, new Map([[notice.player, null]]))
      if (notice.type === 'settled') return sendBalances(watching, new Map(notice.balances))
      void sendDetails(host, [...watching.values()])
    },
    run() {
      const lookSafely = (): Promise<void> =>
        // Edge: the next look reads all again.
        look().catch((error: unknown) => host.log.warn({ err: error }, 'look at the book failed; retrying'))
      const beat = (): void => sendAll(watching, { type: 'heartbeat', now: host.clock().getTime() })
      timers = [
        setInterval(() => void lookSafely(), LOOK_MS),
        setInterval(beat, HEARTBEAT_MS),
        setInterval(() => ping(watching), PING_MS),
      ]
    },
    stop() {
      timers.forEach((timer) => clearInterval(timer))
      closeAll(watching)
    },
  }
}

function watch(host: BookHost, own: Watching, raw: Buffer): void {
  const requested = watchIn(raw)
  if (requested === null) return own.socket.close(SOCKET_CLOSED.malformed)
  own.event = requested.event
  own.seq = -1
  void sendDetails(host, [own])
}

/** A null balance: it did not come with the notification. */
function sendBalances(
  watching: ReadonlyMap<WebSocket, Watching>,
  balances: ReadonlyMap<string, string | null>,
): void {
  for (const { socket, frame } of watching.values()) {
    const balance = frame === null ? undefined : balances.get(String(frame.playerId))
    if (balance === undefined) continue
    send(socket, { type: 'bets' })
    if (balance !== null) send(socket, { type: 'balance', balance })
  }
}

/** The boards that these sockets have not seen of the matches that they watch. */
async function sendDetails(host: BookHost, sockets: Watching[]): Promise<void> {
  const ids = new Set(sockets.flatMap(({ event }) => event ?? []))
  if (ids.size === 0) return
  try {
    const events = await wholeEvents(host.db, [...ids])
    const now = host.clock()
    for (const [id, found] of events) {
      const behind = sockets.filter(({ event, seq }) => event === id && seq < found.event.seq)
      if (behind.length === 0) continue
      const text = textOf({ type: 'event', now: now.getTime(), detail: shownDetail(found, now) })
      for (const own of behind) {
        own.seq = found.event.seq
        sendOrDrop(own.socket, text)
      }
    }
  } catch (error) {
    // Edge: the next look sends it.
    host.log.warn({ err: error }, 'board of a match was not sent; retrying')
  }
}

/** Null for what is no message of this protocol. */
function watchIn(raw: Buffer): { event: string | null } | null {
  try {
    const { data } = BookWatch.safeParse(JSON.parse(raw.toString('utf8')))
    if (data === undefined) return null
    return { event: data.event !== null && isEventName(data.event) ? data.event : null }
  } catch {
    return null
  }
}

const textOf = (message: BookMessage): string => JSON.stringify(message)
const send = (socket: WebSocket, message: BookMessage): void => sendOrDrop(socket, textOf(message))

function sendAll(watching: ReadonlyMap<WebSocket, Watching>, message: BookMessage): void {
  const text = textOf(message)
  for (const { socket } of watching.values()) sendOrDrop(socket, text)
}
