/** The sockets of tables: who sits where in this process. */
import type { WebSocket } from '@fastify/websocket'
import { SOCKET_CLOSED, TableHello } from '@night-market/protocol/studio-table'
import type { Frames, Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ensureTable } from '../ensure-table.ts'
import { tableTitle, type TableHost } from '../host.ts'
import type { Notice } from '../bus.ts'
import { groupOf } from '../model.ts'
import { Room, type Seat } from './room.ts'

const HELLO_WITHIN_MS = 10_000
const MOST_SOCKETS_A_FRAME = 3
/** Drop clients that read this little of what they are sent; they connect again and get the whole table. */
const MOST_BUFFERED_BYTES = 256 * 1024
const LOOK_MS = 700
/** A client that answers no ping is gone, and holds no table open. */
const PING_MS = 15_000
const GOODBYE_MS = 500

export interface TableSockets {
  greet(socket: WebSocket): void
  /** Games with players in this process. */
  occupied(): string[]
  hear(notice: Notice): void
  /** Looks at every occupied table; the loop does so by itself. */
  look(): Promise<void>
  run(): void
  stop(): void
}

/** An open socket, and whether it answered the last ping. */
export interface Alive {
  socket: WebSocket
  isAlive: boolean
}

interface Sitting extends Alive {
  frame: Frame
}

export function openTableSockets(host: TableHost, frames: Frames, onSit: () => void): TableSockets {
  const rooms = new Map<string, Room>()
  const sitting = new Map<Seat, Sitting>()
  let timers: NodeJS.Timeout[] = []

  const roomOf = async (gameCode: string): Promise<Room> => {
    const table = await tableTitle(host, gameCode)
    await ensureTable(host, gameCode)
    const room = rooms.get(gameCode) ?? new Room(host, table)
    rooms.set(gameCode, room)
    return room
  }

  const sit = async (socket: WebSocket, session: string): Promise<void> => {
    const frame = await frames.frameOf(session, host.clock())
    const room = await roomOf(frame.gameCode)
    const beside = [...sitting.values()].filter((other) => other.frame.launchId === frame.launchId)
    if (beside.length >= MOST_SOCKETS_A_FRAME) return socket.close(SOCKET_CLOSED.tooMany)
    // Sockets that closed during the lookup get no seat.
    if (socket.readyState !== socket.OPEN) return
    const seat: Seat = {
      playerId: frame.playerId,
      group: groupOf({ mode: frame.mode, ...frame.purse }),
      send: (text) => sendOrDrop(socket, text),
    }
    const own: Sitting = { socket, frame, isAlive: true }
    sitting.set(seat, own)
    socket.on('pong', () => (own.isAlive = true))
    socket.once('close', () => {
      sitting.delete(seat)
      room.seats.delete(seat)
    })
    await room.welcome(seat)
    onSit()
  }

  const look = async (): Promise<void> => {
    const looks = [...rooms.values()].filter(({ seats }) => seats.size > 0).map((room) => room.look())
    // Edge: the next look reads all again.
    for (const looked of await Promise.allSettled(looks))
      if (looked.status === 'rejected')
        host.log.warn({ err: looked.reason as unknown }, 'look at a table failed; retrying')
  }

  return {
    greet: (socket) => greet(socket, host.log, (session) => sit(socket, session)),
    occupied: () => [...rooms].filter(([, { seats }]) => seats.size > 0).map(([gameCode]) => gameCode),
    hear(notice) {
      const room = rooms.get(notice.game)
      if (room === undefined || room.seats.size === 0) return
      if (notice.type === 'settled') return room.tellSettled(notice.round, new Map(notice.balances))
      const told = notice.type === 'step' ? room.look() : room.tellOwn(BigInt(notice.player))
      told.catch((error: unknown) => host.log.warn({ err: error }, 'look at a table failed; retrying'))
    },
    look,
    run() {
      timers = [setInterval(() => void look(), LOOK_MS), setInterval(() => ping(sitting), PING_MS)]
    },
    stop() {
      timers.forEach((timer) => clearInterval(timer))
      closeAll(sitting)
    },
  }
}

export function closeAll(open: ReadonlyMap<unknown, Alive>): void {
  const sockets = [...open.values()].map(({ socket }) => socket)
  for (const socket of sockets) socket.close(1001)
  // A client that does not answer the goodbye would hold a stopping process.
  setTimeout(() => sockets.forEach((socket) => socket.terminate()), GOODBYE_MS).unref()
}

/** The first message names the frame's session; a client sends no other. */
export function greet(
  socket: WebSocket,
  log: TableHost['log'],
  sit: (session: string) => Promise<void>,
): void {
  const late = setTimeout(() => socket.close(SOCKET_CLOSED.sessionEnded), HELLO_WITHIN_MS)
  socket.once('close', () => clearTimeout(late))
  socket.once('message', (raw: Buffer) => {
    clearTimeout(late)
    const hello = TableHello.safeParse(parsed(raw))
    if (!hello.success) return socket.close(SOCKET_CLOSED.malformed)
    sit(hello.data.session).catch((error: unknown) => {
      if (!(error instanceof Refusal)) log.warn({ err: error }, 'greeting at a table failed')
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
