import { plainAddress } from '../platform/http/address.ts'
import { isPasswordExpired, type Origin, SESSION_HOURS, TOUCH_EVERY_MS } from './model.ts'
import { browserMark, type Member, networkMark, noteLogin, noteMarks, type Viewer } from '../members/index.ts'
import { endSessions, insertSession, liveSession, touchSession } from './queries.ts'
import type { LoginValue } from '@night-market/protocol/sign-in/login'
import { TOKEN_HEADER } from '@night-market/protocol/values/headers'
import type { SessionId } from '@night-market/protocol/values/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { hashOfSecret, newSecret } from '../platform/crypto/random.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from './env.ts'
import { merchantOf } from '../site/index.ts'
import { browserCookie, type Cookie, giveCookies, SECRET, secretIn } from './cookies.ts'

export const COOKIE = 'nm_session'
const SECRET_BITS = 256

/** A login: the reply with the token, the other half for the cookie, and the cookie that recognises the browser. */
export interface SignedIn {
  value: LoginValue & { token: string }
  cookie: string
  /** Null where the browser is no mark of the member. */
  browserCookie: Cookie | null
  sessionId: SessionId
}

/** The client and the limits of a new session. */
export interface SessionSource {
  origin: Origin
  earlierCookie: string | null
  /** The secret of a browser that logs in, null when it has none yet. Absent for a session that is no login. */
  browser?: string | null
  mustChangePassword?: boolean
  /** The end of the session on another device that offered this one. */
  handedOverUntil?: Date
}

/**
 * Begins a session, new at every login, and ends the browser's earlier one. A login notes the marks of browser and network.
 *
 * Refuses if, after `member` was read, its password changed (`wrong_credentials`) or it was disabled (`account_disabled`).
 */
export async function beginSession(
  services: Services,
  tx: Tx,
  member: Member,
  from: SessionSource,
  now: Date,
): Promise<SignedIn> {
  const earlierLogin = await lockedForLogin(tx, member, now)
  const token = newSecret(SECRET_BITS)
  const cookie = newSecret(SECRET_BITS)
  if (from.earlierCookie !== null) {
    await endSession(services, tx, { cookieHash: hashOfSecret(from.earlierCookie) }, 'replaced', now)
  }
  const sessionId = newId('ses', now)
  await insertSession(tx, {
    id: sessionId,
    member: member.id,
    tokenHash: hashOfSecret(token),
    cookieHash: hashOfSecret(cookie),
    createdAt: now,
    expiresAt: from.handedOverUntil ?? new Date(now.getTime() + SESSION_HOURS * 3_600_000),
    origin: from.origin,
    mustChangePassword: from.mustChangePassword === true,
    isHandedOver: from.handedOverUntil !== undefined,
    isFirstLogin: earlierLogin === null,
  })
  const browser = await notedBrowser(services, tx, member, from, now)
  const passwordExpired =
    from.mustChangePassword === true && isPasswordExpired(await merchantOf(tx), member.passwordChangedAt, now)
  const firstTimeLogin = earlierLogin === null
  return {
    value: { token, firstTimeLogin, passwordExpired, challenge: null },
    cookie,
    sessionId,
    browserCookie: browser === null ? null : browserCookie(browser, now),
  }
}

/** Notes where a login comes from, and returns the browser's secret, a new one for a new browser. */
async function notedBrowser(
  { env }: Services,
  tx: Tx,
  { id, role }: Member,
  { browser, origin }: SessionSource,
  now: Date,
): Promise<string | null> {
  // A trial visitor gets nothing, so that its browser need not be known.
  if (browser === undefined || role === 'trial') return null
  const secret = browser ?? newSecret(SECRET_BITS)
  await noteMarks(tx, env, id, [browserMark(secret), networkMark(origin.address)], now)
  return secret
}

/** Locks the member against a concurrent change of password; returns the time of its last login, null for the first. */
async function lockedForLogin(tx: Tx, member: Member, now: Date): Promise<Date | null> {
  const noted = await noteLogin(tx, member.id, now)
  if (noted.passwordHash !== member.passwordHash) throw new Refusal('wrong_credentials')
  if (noted.status === 'disabled') throw new Refusal('account_disabled')
  return noted.earlier
}

/** Ends a session and closes its sockets. */
export async function endSession(
  services: Services,
  tx: Tx,
  by: Parameters<typeof endSessions>[1],
  because: 'logout' | 'replaced',
  now: Date,
): Promise<void> {
  await notifySessionsEnded(services, tx, await endSessions(tx, by, because, now))
}

/** Closes the sockets of sessions that ended. */
export async function notifySessionsEnded({ live }: Services, tx: Tx, ended: SessionId[]): Promise<void> {
  if (ended.length === 0) return
  await live.notify(
    tx,
    ended.map((session) => ({ to: { session }, message: { type: 'sessions.ended' } })),
  )
}

/** The member of a live session, by both of its halves. One query, and at most once a minute a second. */
export async function viewerByHalves(
  { db, clock, env }: Services,
  halves: { token: string; cookie: string | null },
): Promise<Viewer | null> {
  if (halves.cookie === null || !SECRET.test(halves.token)) return null
  const now = clock()
  const hashes = { tokenHash: hashOfSecret(halves.token), cookieHash: hashOfSecret(halves.cookie) }
  const found = await liveSession(db, hashes, now, idleSince(env.SESSION_IDLE_MINUTES, now))
  if (found === null) return null
  const { lastSeenAt, ...viewer } = found
  if (now.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY_MS) {
    await touchSession(db, viewer.sessionId, now)
  }
  return viewer
}

export const idleSince = (idleMinutes: number, now: Date): Date =>
  new Date(now.getTime() - idleMinutes * 60_000)

/** The session-storage half of a request, or an empty string. */
export function tokenOf(request: FastifyRequest): string {
  const header = request.headers[TOKEN_HEADER]
  return typeof header === 'string' ? header : ''
}

/** The cookie half of a request, if it is well formed. */
export const cookieOf = (request: FastifyRequest): string | null => secretIn(request, COOKIE)

/** Sets the cookies of a login. */
export function giveLogin(
  response: FastifyReply,
  { cookie, browserCookie: browser }: Pick<SignedIn, 'cookie' | 'browserCookie'>,
  services: Services,
): void {
  const half = { name: COOKIE, value: cookie, expiresAt: null }
  giveCookies(response, browser === null ? [half] : [half, browser], services)
}

export function takeCookie(response: FastifyReply, services: Services): void {
  giveCookies(response, [{ name: COOKIE, value: null, expiresAt: null }], services)
}

export function originOf(request: FastifyRequest): Origin {
  return { address: plainAddress(request.ip), userAgent: (request.headers['user-agent'] ?? '').slice(0, 256) }
}
