import { usernamesOf } from '../../members/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { Refusal } from '../../platform/refusal.ts'
import type { Sanction } from '../model.ts'
import { allRooms, roomById } from '../queries.ts'
import type { CountedRoom } from '../read.ts'
import type { Rooms } from '../rooms.ts'
import * as queries from './queries.ts'

/** Every room, closed ones too. */
export async function staffRooms({ services: { db, clock }, presence }: Rooms): Promise<CountedRoom[]> {
  const [rooms, counts] = await Promise.all([allRooms(db), presence.counts(clock())])
  return rooms.map((room) => ({ ...room, present: counts.get(room.id) ?? 0 }))
}

export interface Queue {
  held: queries.Held[]
  reported: queries.StaffMessage[]
  contested: Sanction[]
  usernames: Map<string, string>
}

/** What waits for a decision of the staff. */
export async function moderationQueue({ services: { db } }: Rooms): Promise<Queue> {
  const [held, reported, contested] = await Promise.all([
    queries.waitingHeld(db),
    queries.reportedMessages(db),
    queries.contestedSanctions(db),
  ])
  const members = [
    ...held.map(({ author }) => author),
    ...reported.flatMap(({ author }) => author ?? []),
    ...contested.map(({ member }) => member),
  ]
  return { held, reported, contested, usernames: await usernamesOf(db, [...new Set<MemberId>(members)]) }
}

/** A page of a room with what is hidden from its readers. Refuses unknown rooms (`not_found`). */
export async function staffMessages(
  { services: { db } }: Rooms,
  room: string,
  before: number | null,
): Promise<{ rows: queries.StaffMessage[]; lastNo: number; usernames: Map<string, string> }> {
  const known = await roomById(db, room)
  if (known === null) throw new Refusal('not_found')
  const rows = await queries.staffMessages(db, room, before)
  const members = new Set(rows.flatMap(({ author }) => author ?? []))
  return { rows, lastNo: known.lastNo, usernames: await usernamesOf(db, [...members]) }
}
