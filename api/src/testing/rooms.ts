/** Rooms for tests: the first ones of a site, and members who write in them. */
import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import { seedRooms } from '../rooms/index.ts'
import type { TestMarket } from './app.ts'
import { aMember, type TestMember } from './members.ts'

export const LOBBY = 'rm_market'
const HOUR_MS = 3_600_000

/** The first rooms of a site, where accounts of any age write. */
export async function openLobby(market: TestMarket): Promise<void> {
  await seedRooms(market.services.db, market.clock.read())
  await sql`update rooms.rooms set least_age_minutes = 0`.execute(market.services.db)
}

/** A member whose account is old enough for every room. */
export async function aTalker(market: TestMarket): Promise<TestMember> {
  const member = await aMember(market)
  const at = new Date(market.clock.read().getTime() - 30 * 24 * HOUR_MS)
  await market.services.db
    .updateTable('members.members')
    .set({ createdAt: at })
    .where('id', '=', member.memberId)
    .execute()
  return member
}

export interface Answered {
  status: number
  code?: string
  value: Record<string, unknown>
  details?: Record<string, unknown>
}

/** Calls the product with the headers of a session. */
export async function ask(
  { app }: TestMarket,
  headers: Record<string, string>,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
): Promise<Answered> {
  const reply = await app.inject({ method, url, headers, ...(body === undefined ? {} : { body }) })
  const envelope: Omit<Answered, 'status'> = reply.json()
  return { status: reply.statusCode, ...envelope }
}

/** Writes a message and returns the answer; the id is a new one unless given. */
export const write = (
  market: TestMarket,
  member: { headers: Record<string, string> },
  text: string,
  { room = LOBBY, clientId = newId('msg', market.clock.read()) }: { room?: string; clientId?: string } = {},
): Promise<Answered> => ask(market, member.headers, 'POST', `/wps/rooms/${room}/messages`, { clientId, text })
