/**
 * A room under random play: authors write through two processes that die around their commits, the staff and readers
 * hide messages, and readers lose, repeat and reorder what their sockets bring. Then all comes to rest and is judged: each
 * reader has the room's messages in order, each once, and each author's message is there once or was refused.
 */
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../api/src/platform/database/db.ts'
import { seeded, type Draw } from '../../../api/src/platform/seeded.ts'
import { hideMessage, reportMessage, showMessage } from '../../../api/src/rooms/moderation/hide.ts'
import { Refusal } from '../../../api/src/platform/refusal.ts'
import type { RoomId } from '../../../api/src/rooms/model.ts'
import { insertRoom } from '../../../api/src/rooms/queries.ts'
import type { Rooms } from '../../../api/src/rooms/rooms.ts'
import { openAuthors, type Authors } from './authors.ts'
import { judge } from './judge.ts'
import { openReaders, type Reader, type Readers } from './readers.ts'
import { insertReporters, REPORTERS } from './reporters.ts'
import type { Played } from '../plays.ts'

export interface Talk {
  db: Db
  room: RoomId
  draw: Draw
  now: Date
  rooms: Rooms
  count(outcome: string): void
  fault(sentence: string): void
}

const STEPS = 40
const READERS = 4
/** Refusals of a message that is not there yet, or that may not be changed. */
const EXPECTED_REFUSALS = ['not_found', 'not_allowed']

export async function simulateTalk(db: Db, seed: number): Promise<Played> {
  const played: Played = { seed, outcomes: {}, faults: [] }
  const talk = await openTalk(db, seed, played)
  const readers = openReaders(talk, READERS)
  talk.rooms = { ...talk.rooms, changed: (_room, no) => readers.tell(no) }
  const authors = openAuthors(talk)
  for (let step = 0; step < STEPS; step++) await takeStep(talk, authors, readers)
  await authors.settle()
  await readers.settle()
  await judge(talk, authors, readers.all)
  return played
}

async function openTalk(db: Db, seed: number, played: Played): Promise<Talk> {
  const room: RoomId = `rm_sim${seed}x${process.hrtime.bigint().toString(36)}`
  const now = new Date('2026-11-20T10:00:00Z')
  const place = { kind: 'lobby', gameCode: null, language: null, leastAgeMinutes: 0, position: 0 } as const
  await insertRoom(db, { id: room, names: { EN: 'Talk' }, ...place }, now)
  await insertReporters(db, now)
  const told = { sanctioned: async () => {}, hasPaid: async () => false }
  const rooms = { services: { db }, ...told } as unknown as Rooms
  return {
    db,
    room,
    now,
    rooms,
    draw: seeded(seed),
    count: (outcome) => (played.outcomes[outcome] = (played.outcomes[outcome] ?? 0) + 1),
    fault: (sentence) => played.faults.push(sentence),
  }
}

async function takeStep(talk: Talk, authors: Authors, readers: Readers): Promise<void> {
  talk.now = new Date(talk.now.getTime() + talk.draw.pick([300, 2000, 2500, 4000]))
  const acts = [
    () => authors.write(),
    () => authors.write(),
    () => authors.write(),
    () => moderate(talk),
    () => report(talk),
    async () => readers.breakOne(),
  ]
  // At the same time: two acts, and the delivery of frames that have arrived.
  const [one, other] = [talk.draw.pick(acts), talk.draw.pick(acts)]
  await Promise.all([one(), other(), deliverSome(talk, readers.all)])
  await setImmediate()
}

const deliverSome = async (talk: Talk, readers: Reader[]): Promise<void> => {
  for (const reader of readers) if (talk.draw.below(3) > 0) await reader.deliver()
}

const STAFF = { kind: 'staff', name: 'asha' } as const

async function moderate({ rooms, room, draw, now, count }: Talk): Promise<void> {
  const place = { room, no: 1 + draw.below(30) }
  const isHiding = draw.below(3) > 0
  await refusable(count, isHiding ? 'hide' : 'show', () =>
    isHiding
      ? hideMessage(rooms, { ...place, reason: 'abuse', note: '' }, STAFF, now)
      : showMessage(rooms, place, STAFF, now),
  )
}

async function report({ rooms, room, draw, now, count }: Talk): Promise<void> {
  const place = { room, no: 1 + draw.below(8), reason: 'spam' } as const
  await Promise.all(
    REPORTERS.map((reporter) => refusable(count, 'report', () => reportMessage(rooms, reporter, place, now))),
  )
}

async function refusable(count: Talk['count'], name: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
    count(`${name} ok`)
  } catch (error) {
    if (!(error instanceof Refusal) || !EXPECTED_REFUSALS.includes(error.code)) throw error
    count(`${name} ${error.code}`)
  }
}
