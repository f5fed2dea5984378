/** SQL of rooms and their messages. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { MESSAGES_AT_MOST } from '@night-market/protocol/values/rooms'
import { sql } from 'kysely'
import { ask, WORK_MS, type Db, type Tx } from '../platform/database/db.ts'
import type { Card, Message, Room, RoomId } from './model.ts'

const ROOM = [
  ...(['id', 'kind', 'gameCode', 'language', 'names', 'writers', 'slowSeconds', 'leastAgeMinutes'] as const),
  ...(['emergencyUntil', 'lastNo', 'closedAt'] as const),
] as const

export async function roomById(db: Db | Tx, id: string): Promise<Room | null> {
  const row = await db.selectFrom('rooms.rooms').select(ROOM).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : (row as unknown as Room)
}

export async function roomOfTable(db: Db | Tx, gameCode: string): Promise<Room | null> {
  const row = await db
    .selectFrom('rooms.rooms')
    .select(ROOM)
    .where('gameCode', '=', gameCode)
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as Room)
}

/** All rooms, lobbies first. */
export async function allRooms(db: Db): Promise<Room[]> {
  const rows = await db
    .selectFrom('rooms.rooms')
    .select(ROOM)
    .orderBy(sql`game_code is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows as unknown as Room[]
}

export interface NewRoom {
  id: RoomId
  kind: Room['kind']
  gameCode: string | null
  language: string | null
  names: Record<string, string>
  leastAgeMinutes: number
  position: number
}

/** Inserts a room unless it exists. */
export async function insertRoom(db: Db | Tx, room: NewRoom, now: Date): Promise<void> {
  await db
    .insertInto('rooms.rooms')
    .values({ ...room, names: JSON.stringify(room.names), createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The newest numbers of rooms. */
export async function lastNosOf(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('rooms.rooms').select(['id', 'lastNo']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.lastNo]))
}

/** What the readers of a room see. The text of a `shown` is that of its target. */
const seen = (db: Db | Tx, room: string) =>
  db
    .selectFrom('rooms.messages as m')
    .leftJoin('rooms.messages as t', (join) =>
      join.onRef('t.room', '=', 'm.room').onRef('t.no', '=', 'm.target'),
    )
    .select(['m.no', 'm.kind', 'm.saidAt', 'm.speaker', 'm.name', 'm.target', 'm.card'])
    .select(
      sql<string | null>`case when m.target is null then m.hidden_because else t.hidden_because end`.as(
        'hiddenBecause',
      ),
    )
    .select(
      sql<string>`case when m.hidden_because is not null then ''
        when m.kind = 'shown' and t.hidden_because is null then coalesce(t.body, '') else m.body end`.as(
        'body',
      ),
    )
    .where('m.room', '=', room)

export async function messagesAfter(db: Db, room: string, no: number, limit: number): Promise<Message[]> {
  const rows = await seen(db, room).where('m.no', '>', no).orderBy('m.no').limit(limit).execute()
  return rows as unknown as Message[]
}

/** The newest page before a number, oldest first; null is the end. */
export async function messagesBefore(db: Db, room: string, no: number | null): Promise<Message[]> {
  let query = seen(db, room).orderBy('m.no', 'desc').limit(MESSAGES_AT_MOST)
  if (no !== null) query = query.where('m.no', '<', no)
  return ((await query.execute()) as unknown as Message[]).toReversed()
}

export interface SayCall {
  id: string
  room: string
  author: MemberId
  clientId: string
  speaker: string
  name: string
  body: string
  folded: string
  /** The refusal of its text. */
  refused: string | null
  /** Why the staff have to see it first. */
  held: string | null
  registeredAt: Date
  saidAt: Date
}

export interface SayAnswer {
  outcome: string
  no: number | null
  /** When the refusal that is given no longer holds. */
  freeAt: Date | null
}

interface SayRow {
  place: number
  outcome: string
  message_no: number | null
  free_at: Date | null
  work_ms: number | null
}

const SAY_SET = {
  name: 'rooms.say_set',
  text: `select place, outcome, message_no, free_at, ${WORK_MS.replace('place', 'turn')} as work_ms
    from rooms.say_set($1::jsonb) with ordinality as a (place, outcome, message_no, free_at, turn)`,
}

/** Answers in the order of the calls, in one round trip and one transaction. */
export async function saySet(db: Db, calls: SayCall[], worked?: (ms: number) => void): Promise<SayAnswer[]> {
  const rows = await ask<SayRow>(db, SAY_SET, [JSON.stringify(calls.map(callRow))])
  if (rows.length !== calls.length) throw new Error('not every message was answered')
  const answers: SayAnswer[] = []
  for (const { place, outcome, message_no: no, free_at: freeAt, work_ms: workMs } of rows) {
    answers[place] = { outcome, no, freeAt }
    if (workMs !== null) worked?.(workMs)
  }
  return answers
}

const callRow = (call: SayCall, place: number) => ({
  place,
  id: call.id,
  room: call.room,
  author: call.author,
  client_id: call.clientId,
  speaker: call.speaker,
  name: call.name,
  body: call.body,
  folded: call.folded,
  refused: call.refused,
  held: call.held,
  registered_at: call.registeredAt,
  said_at: call.saidAt,
})

type Entry = { at: Date } & (
  | { kind: 'card'; card: Card }
  | { kind: 'hidden' | 'shown'; target: number }
  | {
      kind: 'text'
      author: string
      clientId: string
      speaker: string
      name: string
      body: string
      folded: string
    }
)

/**
 * Appends one entry to a room in the caller's transaction and returns its number; null for an unknown or closed room. The room
 * stays locked until the transaction ends.
 */
export async function appendEntry(tx: Tx, room: string, { at, ...entry }: Entry): Promise<number | null> {
  const counted = await tx
    .updateTable('rooms.rooms')
    .set((is) => ({ lastNo: is('lastNo', '+', 1) }))
    .where('id', '=', room)
    .where('closedAt', 'is', null)
    .returning('lastNo')
    .executeTakeFirst()
  if (counted === undefined) return null
  const values = entry.kind === 'card' ? { ...entry, card: JSON.stringify(entry.card) } : entry
  await tx
    .insertInto('rooms.messages')
    .values({ room, no: counted.lastNo, saidAt: at, ...values })
    .execute()
  return counted.lastNo
}

/** The member's time-out or ban that ends last. */
export async function sanctionInForce(
  db: Db | Tx,
  member: MemberId,
  now: Date,
): Promise<{ kind: 'timeout' | 'ban'; endsAt: Date | null } | null> {
  const row = await db
    .selectFrom('rooms.sanctions')
    .select(['kind', sql<Date | null>`case when ends_at < 'infinity' then ends_at end`.as('endsAt')])
    .where('member', '=', member)
    .where('kind', '<>', 'hidden')
    .where(sql<boolean>`outcome is distinct from 'lifted'`)
    .where('endsAt', '>', now)
    .orderBy('rooms.sanctions.endsAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { kind: row.kind as 'timeout' | 'ban', endsAt: row.endsAt }
}
