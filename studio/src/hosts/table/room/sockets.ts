/** The sockets of tables: who sits where in this process. */
import type { WebSocket } from '@fastify/websocket'
import { SOCKET_CLOSED } from '@night-market/protocol/studio-table'
import type { Frames, Frame } from '../../../frames/session.ts'
import type { Notice } from '../../clockwork/bus.ts'
import { groupOf } from '../../clockwork/players.ts'
import {
  MOST_SOCKETS_A_FRAME,
  PING_MS,
  closeAll,
  closeOf,
  greet,
  ping,
  sendOrDrop,
  type Alive,
} from '../../clockwork/sockets.ts'
import { ensureTable } from '../ensure-table.ts'
import { tableTitle, type TableHost } from '../host.ts'
import { Room, type Seat } from './room.ts'

const LOOK_MS = 700

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
      if (notice.type === 'ended') return closeOf(sitting, notice.user)
      const room = rooms.get(notice.game)
      if (room === undefined || room.seats.size === 0) return
      if (notice.type === 'settled') return room.tellSettled(notice.round, new Map(notice.balances))
      const update = notice.type === 'step' ? room.look() : room.tellOwn(BigInt(notice.player))
      update.catch((error: unknown) => host.log.warn({ err: error }, 'look at a table failed; retrying'))
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
