/** From a right password, code or remembered browser into a session, or to what is still asked for. */
import { insertLogin, isKnownNetwork } from './history-queries.ts'
import { networkOf } from '../../platform/http/address.ts'
import {
  bankAccountName,
  contactsOf,
  maskedEmail,
  maskedMobile,
  type Member,
  passwordMark,
} from '../../members/index.ts'
import { forgetFailures } from './failure-queries.ts'
import {
  beginSession,
  CHALLENGE_COOKIE,
  type Cookie,
  COOKIE,
  isPasswordExpired,
  type Origin,
} from '../../sessions/index.ts'
import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { Factor, LoginChallenge } from '@night-market/protocol/sign-in/security'
import { transact, type Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfSecret, newSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { merchantOf } from '../../site/index.ts'
import { tieDevice } from './device-queries.ts'
import * as factors from './queries.ts'
import { rememberDevice, type Remembering } from './remember.ts'
import * as seconds from '../factors/queries.ts'
import { spendTicket } from '../social/ticket.ts'

const GOOD_FOR_MS = 10 * 60_000
const TRIES = 5

/** What a login answers, and the cookies that go with it. */
export interface Admission {
  value: LoginValue
  cookies: Cookie[]
}

export interface Arrival {
  origin: Origin
  earlierCookie: string | null
  /** What this browser is to remember for a day once the member is in. */
  remembers: Remembering | null
  /** The password that was typed is one that everybody knows. */
  mustChangePassword?: boolean
  /** The ticket (its hash) of an account elsewhere that lets the member in from then on. */
  links?: string | null
  /** What this browser is remembered by: it ends with the session it begins, when that one is revoked. */
  deviceCookie?: string | null
}

/**
 * Lets a member in who proved one thing: a password, or a code to its telephone.
 *
 * Who switched a second factor on, or comes with a password from a network the account was never entered from where the
 * merchant checks that, gets a challenge instead of a session. Who came with a password that is over, or that everybody
 * knows, may then do nothing but change it. A closed account is `account_disabled`.
 */
export async function admit(
  services: Services,
  member: Member,
  arriving: Arrival,
  proven: 'password' | 'code',
  now: Date,
): Promise<Admission> {
  if (member.status === 'disabled') throw new Refusal('account_disabled')
  const arrival = { ...arriving, mustChangePassword: proven === 'password' && (await isForced()) }
  const asked = (await secondFactorsAsked(services, member)) ?? (await newAddressAsked())
  if (asked === null) return transact(services.db, (tx) => enter(services, tx, member, arrival, now))
  return challenge(services, member, arrival, asked, now)

  async function isForced(): Promise<boolean> {
    if (arriving.mustChangePassword === true) return true
    return isPasswordExpired(await merchantOf(services.db), member.passwordChangedAt, now)
  }

  async function newAddressAsked(): Promise<Asked | null> {
    return proven === 'code' ? null : addressFactorsAsked(services, member, arrival.origin.address)
  }
}

/** Begins the session, forgets wrong passwords of the same place, writes the history, remembers the browser, links. */
export async function enter(
  services: Services,
  tx: Tx,
  member: Member,
  arrival: Arrival,
  now: Date,
): Promise<Admission> {
  const { origin, remembers, links = null, deviceCookie = null } = arrival
  if (links !== null) await spendTicket(tx, member.id, links, now)
  await forgetFailures(tx, member.username, networkOf(origin.address))
  const { value, cookie, sessionId } = await beginSession(services, tx, member, arrival, now)
  await insertLogin(tx, { member: member.id, origin, result: 'entered' }, now)
  const cookies: Cookie[] = [{ name: COOKIE, value: cookie, expiresAt: null }]
  if (deviceCookie !== null) {
    await tieDevice(tx, { secretHash: hashOfSecret(deviceCookie), member: member.id }, sessionId)
  }
  if (remembers !== null)
    cookies.push(await rememberDevice(services, tx, { member, session: sessionId }, remembers, now))
  return { value, cookies }
}

/** How a challenge is shown to the browser that has to answer it. */
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

interface Asked {
  reason: factors.Challenge['reason']
  ways: Factor[]
}

async function secondFactorsAsked({ db }: Services, member: Member): Promise<Asked | null> {
  const own = await seconds.secondFactorsOf(db, member.id)
  const ways: Factor[] = []
  if (own.hasAuthenticator) ways.push('totp')
  if (own.passkeys > 0) ways.push('passkey')
  if (ways.length === 0) return null
  if (own.recoveryCodesLeft > 0) ways.push('recovery')
  return { reason: 'second_factor', ways }
}

async function addressFactorsAsked(
  services: Services,
  member: Member,
  address: string,
): Promise<Asked | null> {
  const { db, env } = services
  const { flags } = await merchantOf(db)
  if (!(flags.NEWADDRESSCHECK ?? env.PROFILE === 'production')) return null
  if (await isKnownNetwork(db, member.id, networkOf(address))) return null
  const [contacts, bankName] = await Promise.all([contactsOf(db, member.id), bankAccountName(db, member.id)])
  const ways: Factor[] = []
  if (contacts.mobile !== null) ways.push('sms')
  if (contacts.email !== null) ways.push('email')
  // Nobody is asked for what was never bound; a name that others may know never stands alone.
  if (ways.length === 0) return null
  if (bankName !== null) ways.push('bank_name')
  return { reason: 'new_address', ways }
}

async function challenge(
  services: Services,
  member: Member,
  { origin, remembers, mustChangePassword = false, links = null }: Arrival,
  { reason, ways }: Asked,
  now: Date,
): Promise<Admission> {
  const secret = newSecret(256)
  const open: factors.Challenge = {
    id: newId('chl', now),
    cookieHash: hashOfSecret(secret),
    member: member.id,
    passwordMark: passwordMark(services.env, member),
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
