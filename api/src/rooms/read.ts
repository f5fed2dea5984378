import { MESSAGES_AT_MOST } from '@night-market/protocol/values/rooms'
import type { Viewer } from '../members/index.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { cached } from '../platform/work/cached.ts'
import { barOf, type Bar, type Message, type Room } from './model.ts'
import * as queries from './queries.ts'
import type { Rooms } from './rooms.ts'
import { speakerOf } from './speaker.ts'

/** Visitors without a session read what is at most this old. */
const VISITOR_MS = 1000
/** Rooms of tables in the list, beside the lobbies. */
const TABLES_LISTED = 20

export interface CountedRoom extends Room {
  present: number
}

export interface Page {
  from: number
  rows: Message[]
  lastNo: number
}

const roomsOf = cached((db: Db) => queries.allRooms(db))

/** The open lobbies, and the tables where most members are. */
export async function listRooms({ services: { db, clock }, presence }: Rooms): Promise<CountedRoom[]> {
  const [all, counts] = await Promise.all([roomsOf(db), presence.counts(clock())])
  const open = all
    .filter(({ closedAt }) => closedAt === null)
    .map((room) => ({ ...room, present: counts.get(room.id) ?? 0 }))
  const tables = open.filter(({ kind, present }) => kind === 'table' && present > 0)
  const busiest = tables.toSorted((a, b) => b.present - a.present).slice(0, TABLES_LISTED)
  return [...open.filter(({ kind }) => kind === 'lobby'), ...busiest]
}

export interface RoomView {
  room: CountedRoom
  me: { speaker: string; bar: Bar | null } | null
}

/** A room as one viewer sees it. Refuses unknown and closed ones (`not_found`). */
export async function roomView(rooms: Rooms, viewer: Viewer | null, id: string): Promise<RoomView> {
  const room = await openRoom(rooms, await queries.roomById(rooms.services.db, id))
  return { room, me: viewer === null ? null : await meIn(rooms, room, viewer) }
}

/** The room of a live table, made when its first player asks. Refuses what is no table (`not_found`). */
export async function tableRoomView(
  rooms: Rooms,
  viewer: Viewer | null,
  gameCode: string,
): Promise<RoomView> {
  const room = await openRoom(rooms, await tableRoom(rooms, gameCode))
  return { room, me: viewer === null ? null : await meIn(rooms, room, viewer) }
}

export async function tableRoom(
  { services: { db, clock }, tableOf }: Rooms,
  gameCode: string,
): Promise<Room | null> {
  const known = await queries.roomOfTable(db, gameCode)
  if (known !== null) return known
  const table = await tableOf(gameCode)
  if (table === null) return null
  const now = clock()
  const made = { id: newId('rm', now), kind: 'table', gameCode, language: null } as const
  await queries.insertRoom(db, { ...made, names: { EN: table.name }, leastAgeMinutes: 0, position: 0 }, now)
  return queries.roomOfTable(db, gameCode)
}

async function openRoom({ services: { clock }, presence }: Rooms, room: Room | null): Promise<CountedRoom> {
  if (room === null || room.closedAt !== null) throw new Refusal('not_found')
  return { ...room, present: (await presence.counts(clock())).get(room.id) ?? 0 }
}

async function meIn({ services }: Rooms, room: Room, { memberId, role }: Viewer): Promise<RoomView['me']> {
  const now = services.clock()
  const [speaker, sanction] = await Promise.all([
    speakerOf(services, memberId),
    queries.sanctionInForce(services.db, memberId, now),
  ])
  const { mark, registeredAt } = speaker
  return { speaker: mark, bar: barOf(room, { role, registeredAt, sanction }, now) }
}

/** What is asked of a room: after a number, before one, or the newest page. */
export interface PageRequest {
  room: string
  after?: number | undefined
  before?: number | undefined
}

/**
 * At most 200 messages, oldest first. More than that after a number is answered by the newest page: its `from` shows the
 * hole. Refuses unknown and closed rooms (`not_found`).
 */
export async function messagesPage({ services: { db } }: Rooms, request: PageRequest): Promise<Page> {
  const { room, after, before } = request
  const known = await queries.roomById(db, room)
  if (known === null || known.closedAt !== null) throw new Refusal('not_found')
  if (before !== undefined) return pageOf(await queries.messagesBefore(db, room, before), known.lastNo)
  if (after === undefined || known.lastNo - after > MESSAGES_AT_MOST)
    return pageOf(await queries.messagesBefore(db, room, null), known.lastNo)
  const rows = await queries.messagesAfter(db, room, after, MESSAGES_AT_MOST)
  return { ...pageOf(rows, known.lastNo), from: after + 1 }
}

const pageCache = cached((rooms: Rooms, key) => messagesPage(rooms, JSON.parse(key) as PageRequest), {
  freshMs: VISITOR_MS,
})

/** The same for visitors: what they ask at the same moment is read once. */
export const visitorPage = (rooms: Rooms, { room, after, before }: PageRequest): Promise<Page> =>
  pageCache(rooms, JSON.stringify({ room, after, before }))

/** Rows may be newer than the number that was read before them. */
function pageOf(rows: Message[], lastNo: number): Page {
  const newest = Math.max(lastNo, rows.at(-1)?.no ?? 0)
  return { from: rows[0]?.no ?? newest + 1, rows, lastNo: newest }
}
