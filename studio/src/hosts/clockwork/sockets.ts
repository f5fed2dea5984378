/** What the sockets of all hosts share: the greeting, pings, and clients that do not read. */
import type { WebSocket } from '@fastify/websocket'
import { SOCKET_CLOSED, TableHello } from '@night-market/protocol/studio-table'
import { Refusal } from '../../platform/refusal.ts'
import type { Frame } from '../../frames/session.ts'
import type { SharedHost } from './host.ts'

export const MOST_SOCKETS_A_FRAME = 3
/** A client that answers no ping is gone, and holds nothing open. */
export const PING_MS = 15_000
const HELLO_WITHIN_MS = 10_000
/** Drop clients that read this little of what they are sent; they connect again and get the whole. */
const MOST_BUFFERED_BYTES = 256 * 1024
const GOODBYE_MS = 500

/** An open socket, and whether it answered the last ping. */
export interface Alive {
  socket: WebSocket
  isAlive: boolean
}

export function closeAll(open: ReadonlyMap<unknown, Alive>): void {
  const sockets = [...open.values()].map(({ socket }) => socket)
  for (const socket of sockets) socket.close(1001)
  // A client that does not answer the goodbye would hold a stopping process.
  setTimeout(() => sockets.forEach((socket) => socket.terminate()), GOODBYE_MS).unref()
}

/** Tells the frames of a player that their sessions ended. */
export function closeOf(open: ReadonlyMap<unknown, Alive & { frame: Frame | null }>, userId: string): void {
  const own = [...open.values()].filter(({ frame }) => frame?.purse.userId === userId)
  for (const { socket } of own) socket.close(SOCKET_CLOSED.sessionEnded)
}

/** The first message names the frame's session; a client sends no other. */
export function greet(
  socket: WebSocket,
  log: SharedHost['log'],
  sit: (session: string) => Promise<void>,
): void {
  const late = setTimeout(() => socket.close(SOCKET_CLOSED.sessionEnded), HELLO_WITHIN_MS)
  socket.once('close', () => clearTimeout(late))
  socket.once('message', (raw: Buffer) => {
    clearTimeout(late)
    const hello = TableHello.safeParse(parsed(raw))
    if (!hello.success) return socket.close(SOCKET_CLOSED.malformed)
    sit(hello.data.session).catch((error: unknown) => {
      if (!(error instanceof Refusal)) log.warn({ err: error }, 'greeting of a socket failed')
      socket.close(error instanceof Refusal ? SOCKET_CLOSED.sessionEnded : SOCKET_CLOSED.tryAgain)
    })
  })
}

export function sendOrDrop(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > MOST_BUFFERED_BYTES) return socket.terminate()
  if (socket.readyState === socket.OPEN) socket.send(text)
}

export function ping(open: ReadonlyMap<unknown, Alive>): void {
  for (const own of open.values()) {
    if (!own.isAlive) own.socket.terminate()
    own.isAlive = false
    own.socket.ping()
  }
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
