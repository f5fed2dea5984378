import type { Stream } from '../platform/live/streams.ts'
import * as queries from './queries.ts'
import type { Rooms } from './rooms.ts'
import { messageOnWire } from './wire.ts'

/** Busy rooms send one frame for all messages of this time. */
const GATHER_MS = 250

/** The messages of a room, for all who have a session. */
export const roomStream = ({ services: { db } }: Rooms): Stream => ({
  name: 'room',
  async mayWatch(_watcher, id) {
    const room = await queries.roomById(db, id)
    return room !== null && room.closedAt === null
  },
  lastNos: (ids) => queries.lastNosOf(db, ids),
  after: async (id, no, limit) => (await queries.messagesAfter(db, id, no, limit)).map(messageOnWire),
  gatherMs: GATHER_MS,
  present: 'count',
})
