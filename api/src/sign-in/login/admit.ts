/** From a verified password, code or remembered browser to a session, or to a challenge for a further factor. */
import { insertLogin, isKnownNetwork } from './history-queries.ts'
import { networkOf } from '../../platform/http/address.ts'
import {
  bankAccountName,
  contactsOf,
  hasAccepted,
  maskedEmail,
  maskedMobile,
  type Member,
} from '../../members/index.ts'
import { forgetFailures } from './failure-queries.ts'
import {
  beginSession,
  CHALLENGE_COOKIE,
  type Cookie,
  COOKIE,
  isPasswordExpired,
} from '../../sessions/index.ts'
import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { Factor, LoginChallenge } from '@night-market/protocol/sign-in/security'
import { transact, type Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfSecret, newSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { merchantOf } from '../../site/index.ts'
import { publish } from '../../platform/work/outbox.ts'
import { newDeviceUsed } from '../events.ts'
import { tieDevice } from './device-queries.ts'
import * as factors from './queries.ts'
import { rememberDevice, type RememberedLogin } from './remember.ts'
import * as seconds from '../factors/queries.ts'
import { spendTicket } from '../social/ticket.ts'
import { proofMark } from '../security/proof-mark.ts'
import type { ClientContext } from '../client-context.ts'

const GOOD_FOR_MS = 10 * 60_000
const TRIES = 5

/** The reply of a login and the cookies it sets. */
export interface Admission {
  value: LoginValue
  cookies: Cookie[]
}

export interface AdmissionRequest extends ClientContext {
  /** What to remember in this browser for a day once the login is complete. */
  remembers: RememberedLogin | null
  /** The password is a well-known default and must be changed first. */
  mustChangePassword?: boolean
  /** The hash of the ticket of a social account to link once the login is complete. */
  links?: string | null
  /** The credential of the remembered browser. It is tied to the new session, so that revoking the session revokes it. */
  deviceCookie?: string | null
}

/**
 * Admits a member after one verified factor: a password, or a code sent to the bound number.
 *
 * Answers a challenge instead of a session when the member has a second factor, or when a password comes from a network new to
 * the account and the merchant checks for that. A session begun with an expired or well-known password, or of a member
 * that its agent registered and that has not accepted the terms, can only change the password. Refuses a disabled account
 * (`account_disabled`).
 */
export async function admitMember(
  services: Services,
  member: Member,
  request: AdmissionRequest,
  proven: 'password' | 'code',
  now: Date,
): Promise<Admission> {
  if (member.status === 'disabled') throw new Refusal('account_disabled')
  const { db } = services
  const isPassword = proven === 'password'
  const mustChangePassword =
    !hasAccepted(member) ||
    (isPassword &&
      (request.mustChangePassword === true ||
        isPasswordExpired(await merchantOf(db), member.passwordChangedAt, now)))
  const judged = { ...request, mustChangePassword }
  const required =
    (await requiredSecondFactors(services, member)) ??
    (isPassword ? await requiredAddressFactors(services, member, request.origin.address) : null)
  if (required !== null) return beginChallenge(services, member, judged, required, now)
  return transact(db, (tx) => completeLogin(services, tx, member, judged, now))
}

/**
 * Begins the session, deletes the failed attempts of the same network, writes the login history, remembers the browser and
 * links the social account. Publishes a login from a network new to the account.
 */
export async function completeLogin(
  services: Services,
  tx: Tx,
  member: Member,
  request: AdmissionRequest,
  now: Date,
): Promise<Admission> {
  const { origin, remembers, links = null, deviceCookie = null } = request
  if (links !== null) await spendTicket(services, tx, member.id, links, now)
  await forgetFailures(tx, member.username, networkOf(origin.address))
  const isKnown = await isKnownNetwork(tx, member.id, networkOf(origin.address))
  const { value, cookie, sessionId, browserCookie } = await beginSession(services, tx, member, request, now)
  if (!isKnown && !value.firstTimeLogin) {
    const login = { memberId: member.id, session: sessionId, address: origin.address, at: now.toISOString() }
    await publish(tx, newDeviceUsed, login)
  }
  await insertLogin(tx, { member: member.id, origin, result: 'entered' }, now)
  const cookies: Cookie[] = [{ name: COOKIE, value: cookie, expiresAt: null }]
  if (deviceCookie !== null) {
    await tieDevice(tx, { secretHash: hashOfSecret(deviceCookie), member: member.id }, sessionId)
  }
  if (remembers !== null)
    cookies.push(await rememberDevice(services, tx, { member, session: sessionId }, remembers, now))
  if (browserCookie !== null) cookies.push(browserCookie)
  return { value, cookies }
}

/** A challenge as its browser sees it, contacts masked. */
export async function shownChallenge(
  { db }: Services,
  open: factors.Challenge,
): Promise<LoginValue & { token: null; challenge: LoginChallenge }> {
  const { mobile, email } = await contactsOf(db, open.member)
  const left = open.factors.filter((factor) => !open.passed.includes(factor))
  const shown = {
    id: open.id,
    reason: open.reason,
    factors: left,
    mobile: left.includes('sms') && mobile !== null ? maskedMobile(mobile) : null,
    email: left.includes('email') && email !== null ? maskedEmail(email) : null,
    expiresAt: open.expiresAt.toISOString(),
  }
  return { token: null, firstTimeLogin: false, passwordExpired: false, challenge: shown }
}

interface RequiredFactors {
  reason: factors.Challenge['reason']
  ways: Factor[]
}

async function requiredSecondFactors({ db }: Services, member: Member): Promise<RequiredFactors | null> {
  const own = await seconds.secondFactorsOf(db, member.id)
  const ways: Factor[] = []
  if (own.hasAuthenticator) ways.push('totp')
  if (own.passkeys > 0) ways.push('passkey')
  if (ways.length === 0) return null
  if (own.recoveryCodesLeft > 0) ways.push('recovery')
  return { reason: 'second_factor', ways }
}

async function requiredAddressFactors(
  services: Services,
  member: Member,
  address: string,
): Promise<RequiredFactors | null> {
  const { db, env } = services
  const { flags } = await merchantOf(db)
  if (!(flags.NEWADDRESSCHECK ?? env.checksNewAddresses)) return null
  if (await isKnownNetwork(db, member.id, networkOf(address))) return null
  const [contacts, bankName] = await Promise.all([contactsOf(db, member.id), bankAccountName(db, member.id)])
  const ways: Factor[] = []
  if (contacts.mobile !== null) ways.push('sms')
  if (contacts.email !== null) ways.push('email')
  // Only bound contacts can be verified. The bank account name may be known to others, so it is never the only factor.
  if (ways.length === 0) return null
  if (bankName !== null) ways.push('bank_name')
  return { reason: 'new_address', ways }
}

async function beginChallenge(
  services: Services,
  member: Member,
  { origin, remembers, mustChangePassword = false, links = null }: AdmissionRequest,
  { reason, ways }: RequiredFactors,
  now: Date,
): Promise<Admission> {
  const secret = newSecret(256)
  const open: factors.Challenge = {
    id: newId('chl', now),
    cookieHash: hashOfSecret(secret),
    member: member.id,
    restsOn: await proofMark(services, services.db, member.id),
    reason,
    factors: ways,
    passed: [],
    remembers,
    mustChangePassword,
    links,
    expiresAt: new Date(now.getTime() + GOOD_FOR_MS),
  }
  await transact(services.db, async (tx) => {
    await factors.insertChallenge(tx, open, TRIES, now)
    await insertLogin(tx, { member: member.id, origin, result: 'challenged' }, now)
  })
  const cookie = { name: CHALLENGE_COOKIE, value: secret, expiresAt: open.expiresAt }
  return { value: await shownChallenge(services, open), cookies: [cookie] }
}
