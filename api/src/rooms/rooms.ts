/** What the verbs of rooms share: posting, presence, the tables of games, and the ways to notify. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Services } from '../platform/services.ts'
import { startLoop, type Loop } from '../platform/work/loop.ts'
import { openPresence, type Presence } from './presence.ts'
import { openMessages, type PostMessages } from './write-message.ts'

/** The game of a live table; null for any other code. The catalogue knows, which rooms do not. */
export type TableOf = (gameCode: string) => Promise<{ name: string } | null>

/** Whether a member has a paid deposit. The cashier knows, which rooms do not. */
export type HasPaid = (member: MemberId) => Promise<boolean>

export interface Rooms {
  services: Services
  post: PostMessages
  presence: Presence
  tableOf: TableOf
  hasPaid: HasPaid
  /** Notifies those who watch the room of its newest number. */
  changed(room: string, no: number): void
  /** Notifies a member of a decision. */
  sanctioned(member: MemberId): Promise<void>
}

export function openRooms(services: Services, tableOf: TableOf, hasPaid: HasPaid): Rooms {
  const { db, bus, live } = services
  return {
    services,
    post: openMessages(db),
    presence: openPresence(db),
    tableOf,
    hasPaid,
    changed: (room, no) => bus.tell(`room:${room}`, no),
    sanctioned: (owner) => live.notify(db, [{ to: { owner }, message: { type: 'rooms.changed' } }]),
  }
}

const COUNT_EVERY_MS = 10_000

/** Saves this process's counts of readers every ten seconds, until stopped. */
export function startRooms({ presence, services: { clock, log } }: Rooms): Loop {
  const turn = async (): Promise<boolean> => {
    await presence.save(clock())
    return false
  }
  const pauses = { idleMs: COUNT_EVERY_MS, afterFailureMs: COUNT_EVERY_MS }
  return startLoop({ name: 'count of rooms', ...pauses, turn }, log)
}
