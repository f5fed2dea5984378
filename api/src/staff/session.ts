import {
  giveCookies,
  idleSince,
  type Origin,
  SECRET,
  secretIn,
  SESSION_HOURS,
  TOUCH_EVERY_MS,
} from '../sessions/index.ts'
import type { StaffCard } from '@night-market/protocol/staff'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Tx } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { hashOfSecret, newSecret } from '../platform/crypto/random.ts'
import type { Services } from './env.ts'
import type { Staff, StaffViewer } from './model.ts'
import * as queries from './queries.ts'

/** Sent only with calls of the console, never with pages and calls of the player site. */
export const STAFF_COOKIE = { name: 'nm_staff', path: '/ops' }
const SECRET_BITS = 256

/** A console login: the token for the page, the other half for the cookie. */
export interface StaffSignedIn {
  token: string
  cookie: string
  viewer: StaffViewer
}

/** Begins a console session, new at every login, and ends the browser's earlier one. */
export async function beginStaffSession(
  tx: Tx,
  staff: Staff,
  from: { origin: Origin; earlierCookie: string | null },
  now: Date,
): Promise<StaffSignedIn> {
  const token = newSecret(SECRET_BITS)
  const cookie = newSecret(SECRET_BITS)
  if (from.earlierCookie !== null) {
    await queries.endStaffSessions(tx, { cookieHash: hashOfSecret(from.earlierCookie) }, 'replaced', now)
  }
  const id = newId('sts', now)
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  await queries.insertStaffSession(tx, {
    id,
    staff: staff.id,
    tokenHash: hashOfSecret(token),
    cookieHash: hashOfSecret(cookie),
    createdAt: now,
    expiresAt,
    origin: from.origin,
  })
  const { id: staffId, username, displayName, rights } = staff
  const person = { staffId, username, displayName, rights, hasAuthenticator: staff.sealedSecret !== null }
  return { token, cookie, viewer: { ...person, sessionId: id, expiresAt, provenAt: now } }
}

/** The member of staff of a live console session, by both of its halves. What a page reads by itself does not keep it alive. */
export async function staffByHalves(
  { db, clock, env }: Services,
  halves: { token: string; cookie: string | null },
  isUnattended = false,
): Promise<StaffViewer | null> {
  if (halves.cookie === null || !SECRET.test(halves.token)) return null
  const now = clock()
  const hashes = { tokenHash: hashOfSecret(halves.token), cookieHash: hashOfSecret(halves.cookie) }
  const found = await queries.liveStaffSession(db, hashes, now, idleSince(env.SESSION_IDLE_MINUTES, now))
  if (found === null) return null
  const { lastSeenAt, ...viewer } = found
  if (!isUnattended && now.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY_MS) {
    await queries.touchStaffSession(db, viewer.sessionId, now)
  }
  return viewer
}

export const staffCookieOf = (request: FastifyRequest): string | null => secretIn(request, STAFF_COOKIE.name)

/** Sets the cookie half, or deletes it with null. */
export function giveStaffCookie(response: FastifyReply, cookie: string | null, services: Services): void {
  giveCookies(response, [{ ...STAFF_COOKIE, value: cookie, expiresAt: null }], services)
}

export const staffCard = (viewer: StaffViewer): z.infer<typeof StaffCard> => ({
  id: viewer.staffId,
  username: viewer.username,
  displayName: viewer.displayName,
  rights: viewer.rights,
  hasAuthenticator: viewer.hasAuthenticator,
  expiresAt: viewer.expiresAt.toISOString(),
})
