/** The sockets of tables with seats: who looks at which table in this process. */
import type { WebSocket } from '@fastify/websocket'
import { SOCKET_CLOSED } from '@night-market/protocol/studio-table'
import type { Frame, Frames } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Notice } from '../../clockwork/bus.ts'
import { closeAll, closeOf, greet, ping, sendOrDrop, type Alive } from '../../clockwork/sockets.ts'
import { seatTitle, type SeatHost } from '../host.ts'
import type { Present } from '../lead.ts'
import { standingOf } from '../queries.ts'
import { SeatRoom, type Viewer } from './room.ts'

const MOST_SOCKETS_A_FRAME = 3
const LOOK_MS = 700
const PING_MS = 15_000

export interface SeatSockets {
  greet(socket: WebSocket, tableId: string): void
  /** Players whose sockets are open in this process. */
  present: Present
  hear(notice: Notice): void
  /** Looks at every table that is looked at; the loop does so by itself. */
  look(): Promise<void>
  run(): void
  stop(): void
}

interface Open extends Alive {
  frame: Frame
  tableId: string
}

export function openSeatSockets(host: SeatHost, frames: Frames, onOpen: () => void): SeatSockets {
  const rooms = new Map<string, SeatRoom>()
  const open = new Map<Viewer, Open>()
  let timers: NodeJS.Timeout[] = []

  const enter = async (socket: WebSocket, session: string, tableId: string): Promise<void> => {
    const frame = await frames.frameOf(session, host.clock())
    const title = await seatTitle(host, frame.gameCode)
    const standing = await standingOf(host.vault, host.db, tableId)
    if (!mayLook(standing?.table, frame)) throw new Refusal('not_found')
    const beside = [...open.values()].filter((other) => other.frame.launchId === frame.launchId)
    if (beside.length >= MOST_SOCKETS_A_FRAME) return socket.close(SOCKET_CLOSED.tooMany)
    // Sockets that closed during the lookup see nothing.
    if (socket.readyState !== socket.OPEN) return
    const room = rooms.get(tableId) ?? new SeatRoom(host, title, tableId)
    rooms.set(tableId, room)
    const viewer: Viewer = { playerId: frame.playerId, send: (text) => sendOrDrop(socket, text), seen: '' }
    const own: Open = { socket, frame, tableId, isAlive: true }
    open.set(viewer, own)
    room.viewers.add(viewer)
    socket.on('pong', () => (own.isAlive = true))
    socket.once('close', () => {
      open.delete(viewer)
      room.viewers.delete(viewer)
      if (room.viewers.size === 0) rooms.delete(tableId)
    })
    await room.look()
    onOpen()
  }

  const warn = (error: unknown): void =>
    host.log.warn({ err: error }, 'look at a table with seats failed; retrying')
  const look = async (): Promise<void> => {
    // Edge: the next look reads all again.
    await Promise.all([...rooms.values()].map((room) => room.look().catch(warn)))
  }

  return {
    greet: (socket, tableId) => greet(socket, host.log, (session) => enter(socket, session, tableId)),
    present: () => [...open.values()].map(({ tableId, frame }) => ({ tableId, playerId: frame.playerId })),
    hear(notice) {
      if (notice.type === 'ended') return closeOf(open, notice.user)
      const room = rooms.get(notice.game)
      if (room === undefined) return
      if (notice.type === 'settled') return room.tellSettled(notice.round, new Map(notice.balances))
      room.look().catch(warn)
    },
    look,
    run() {
      timers = [setInterval(() => void look(), LOOK_MS), setInterval(() => ping(open), PING_MS)]
    },
    stop() {
      timers.forEach((timer) => clearInterval(timer))
      closeAll(open)
    },
  }
}

/** A table of the game that is opened, of the same money. */
function mayLook(
  table: { gameCode: string; mode: string; currency: string } | undefined,
  frame: Frame,
): boolean {
  return (
    table?.gameCode === frame.gameCode && table.mode === frame.mode && table.currency === frame.purse.currency
  )
}
