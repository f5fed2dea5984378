/** Who writes to customer service: the member of the request, or the support session of its two halves. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MemberId } from '@night-market/protocol/values/ids'
import { SUPPORT_TOKEN_HEADER } from '@night-market/protocol/values/support'
import { giveCookies, memberDoor, SECRET, secretIn } from '../../sessions/index.ts'
import { requireHuman } from '../../sign-in/index.ts'
import { hashOfSecret, newSecret } from '../../platform/crypto/random.ts'
import { seal } from '../../platform/crypto/vault.ts'
import { transact } from '../../platform/database/db.ts'
import { plainAddress } from '../../platform/http/address.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { VISITOR_HOURS, type Customer } from '../model.ts'
import type { Services } from '../services.ts'
import * as queries from './queries.ts'

/** Sent with calls of the site only, as its socket is one of them. */
const COOKIE = { name: 'nm_support', path: '/wps' }
const SECRET_BITS = 256

export interface NewHalves {
  token: string
  cookie: string
  hashes: { tokenHash: string; cookieHash: string }
}

export function newHalves(): NewHalves {
  const [token, cookie] = [newSecret(SECRET_BITS), newSecret(SECRET_BITS)]
  return { token, cookie, hashes: { tokenHash: hashOfSecret(token), cookieHash: hashOfSecret(cookie) } }
}

/** The customer of a request; refuses a request of neither kind (`support_session_over`). */
export async function customerOf(services: Services, request: FastifyRequest): Promise<Customer> {
  const customer = await knownCustomer(services, request)
  if (customer === null) throw new Refusal('support_session_over')
  return customer
}

/** The customer of a request; null for a stranger. */
export async function knownCustomer(services: Services, request: FastifyRequest): Promise<Customer | null> {
  const { viewer } = request
  if (viewer !== null) return { kind: 'member', id: viewer.memberId, openedBy: viewer.sessionId }
  const header = request.headers[SUPPORT_TOKEN_HEADER]
  const found = await supportSession(services, request, typeof header === 'string' ? header : '')
  return found?.customer ?? null
}

/** The support session of a token and the cookie of the request, and its customer. */
export async function supportSession(
  services: Services,
  request: FastifyRequest,
  token: string,
): Promise<{ session: string; customer: Customer } | null> {
  const cookie = secretIn(request, COOKIE.name)
  if (cookie === null || !SECRET.test(token)) return null
  const halves = { tokenHash: hashOfSecret(token), cookieHash: hashOfSecret(cookie) }
  const session = await queries.sessionByHalves(services.db, halves, services.clock())
  if (session === null) return null
  const { id, member, openedBy, name, sealedEmail } = session
  if (member === null || openedBy === null)
    return { session: id, customer: { kind: 'visitor', id, name, sealedEmail } }
  // A member's window lives no longer than the session that opened it.
  const isLiving = (await memberDoor(services).livingAmong([openedBy])).has(openedBy)
  return isLiving ? { session: id, customer: { kind: 'member', id: member, openedBy } } : null
}

interface Visitor {
  name: string
  email?: string | undefined
  verification?: string | undefined
}

/** Begins a visitor's session. Refuses one without a solved human check (`human_check_failed`). */
export async function beginVisit(
  services: Services,
  request: FastifyRequest,
  visitor: Visitor,
  now: Date,
): Promise<NewHalves> {
  await requireHuman(services, visitor.verification, now)
  const { env } = services
  const id = newId('vst', now)
  const sealedEmail = visitor.email === undefined ? '' : seal(env, id, visitor.email)
  const session = { id, name: visitor.name.trim(), sealedEmail, member: null, openedBy: null }
  return insertNew(services, { ...session, network: networkOf(request) }, now)
}

/** Begins the session of a member's window. */
export const beginWindow = (
  services: Services,
  member: MemberId,
  { openedBy, network }: { openedBy: string; network: string },
  now: Date,
): Promise<NewHalves> => {
  const session = { id: newId('vst', now), member, openedBy, name: '', sealedEmail: '', network }
  return insertNew(services, session, now)
}

type NewSession = Omit<queries.SupportSession, 'tokenHash' | 'cookieHash' | 'createdAt' | 'expiresAt'>

async function insertNew({ db }: Services, session: NewSession, now: Date): Promise<NewHalves> {
  const halves = newHalves()
  const expiresAt = new Date(now.getTime() + VISITOR_HOURS * 3_600_000)
  await transact(db, (tx) =>
    queries.insertSession(tx, { ...session, ...halves.hashes, createdAt: now, expiresAt }),
  )
  return halves
}

export function giveSupportCookie(response: FastifyReply, cookie: string, services: Services): void {
  giveCookies(response, [{ ...COOKIE, value: cookie, expiresAt: null }], services)
}

export const networkOf = (request: FastifyRequest): string => plainAddress(request.ip)
