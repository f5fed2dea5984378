import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/database/audit.ts'
import { transact } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { EMERGENCY_MS } from '../model.ts'
import type { Rooms } from '../rooms.ts'
import * as queries from './queries.ts'

/** Changes who writes in a room and how often, and closes or opens it. */
export async function changeRoom(
  { services: { db } }: Rooms,
  room: string,
  { isClosed, ...settings }: queries.RoomSettings & { isClosed: boolean },
  by: Actor<'staff'>,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await queries.lockRoom(tx, room))) throw new Refusal('not_found')
    await queries.writeSettings(tx, room, { ...settings, closedAt: isClosed ? now : null })
    const details = { ...settings, isClosed }
    await audit(tx, { who: by, what: 'rooms.room_changed', subject: room, details }, now)
  })
}

/** For three hours only accounts of a week write in a room; off ends it early. */
export async function setEmergency(
  { services: { db } }: Rooms,
  room: string,
  isOn: boolean,
  by: Actor<'staff'>,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await queries.lockRoom(tx, room))) throw new Refusal('not_found')
    await queries.writeEmergency(tx, room, isOn ? new Date(now.getTime() + EMERGENCY_MS) : null)
    await audit(tx, { who: by, what: 'rooms.emergency', subject: room, details: { isOn } }, now)
  })
}
