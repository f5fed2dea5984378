import type { Cookie, Origin } from '../../sessions/index.ts'
import { networkOf } from '../../platform/http/address.ts'
import { type Failures, isKnownToAll, mustWait, wantsCaptcha } from '../model.ts'
import { type Member, memberByUsername } from '../../members/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { admit, type Admission } from './admit.ts'
import { requireCaptcha } from '../human/captcha.ts'
import * as factors from './queries.ts'
import { refuseGuessing } from './guessing.ts'
import { requireHuman } from '../human/human-check.ts'
import { isPassword } from '../passwords/password.ts'
import { forgetDevice, useDevice } from './remember.ts'

export interface LoginClaim {
  type: 'username' | 'remembered'
  username: string
  password: string
  captcha?: string | undefined
  verification?: string | undefined
  remember?: boolean | undefined
}

/** What the browser brought beside its words. */
export interface Bringing {
  origin: Origin
  earlierCookie: string | null
  captchaCookie: string | null
  deviceCookie: string | null
}

/**
 * Lets in whoever knows the password, or whose browser was asked within a day to remember it.
 *
 * An unknown username and a wrong password get the same answer after the same time (`wrong_credentials`); after three
 * wrong passwords a captcha comes first, after five in half an hour the next tries wait (`too_many_requests`). A closed
 * account is told so only to who knows its password (`account_disabled`); accounts of the staff are unknown names.
 */
export async function login(
  services: Services,
  claim: LoginClaim,
  from: Bringing,
  now: Date,
): Promise<Admission> {
  const { origin, earlierCookie, deviceCookie } = from
  if (claim.type === 'remembered') return returnToDevice(services, claim, from, now)
  await requireHuman(services, claim.verification, now)
  const member = await memberByPassword(services, claim, from, now)
  const mustChangePassword = isKnownToAll(claim.password)
  const isKept = claim.remember === true && !mustChangePassword
  const remembers = isKept ? ({ type: 'username', typed: member.username } as const) : null
  const arrival = { origin, earlierCookie, deviceCookie, remembers, mustChangePassword }
  const admission = await admit(services, member, arrival, 'password', now)
  if (claim.remember === undefined) return admission
  const forgotten = await forgetDevice(services.db, from.deviceCookie)
  return withCookies(admission, [forgotten])
}

async function returnToDevice(
  services: Services,
  { username, remember }: LoginClaim,
  { origin, earlierCookie, deviceCookie }: Bringing,
  now: Date,
): Promise<Admission> {
  const { member, cookie } = await useDevice(services, { typed: username, secret: deviceCookie }, now)
  const isForgotten = remember === false
  const kept = isForgotten ? await forgetDevice(services.db, cookie.value) : cookie
  const arrival = { origin, earlierCookie, deviceCookie: kept.value, remembers: null }
  const admission = await admit(services, member, arrival, 'password', now)
  return withCookies(admission, [kept])
}

/** Later cookies of a name stand: what a login gives comes after what it takes. */
const withCookies = ({ value, cookies }: Admission, first: Cookie[]): Admission => ({
  value,
  cookies: [...first.filter(({ name }) => !cookies.some((cookie) => cookie.name === name)), ...cookies],
})

/**
 * The member whose password this is, after the captcha and the waiting that earlier wrong ones ask for; what is refused
 * is what `login` refuses.
 */
export async function memberByPassword(
  services: Services,
  claim: Pick<LoginClaim, 'username' | 'password' | 'captcha'>,
  { origin, captchaCookie }: Omit<Bringing, 'deviceCookie'>,
  now: Date,
): Promise<Member> {
  const { db, env } = services
  const network = networkOf(origin.address)
  const others = underway.get(network) ?? 0
  underway.set(network, others + 1)
  try {
    // ID-16: accounts of the staff are not looked at here; their names are unknown names, and their passwords are not tried.
    const member = await memberByUsername(db, claim.username)
    const who = { username: claim.username, network, member }
    const failures = await refuseGuessing(services, who, now, others)
    if (wantsCaptcha(failures, env.PROFILE)) {
      await requireCaptcha(services, { answer: claim.captcha, cookie: captchaCookie }, now)
    }
    const isRight = await isPassword(claim.password, member?.passwordHash ?? null, {
      purpose: 'login',
      who: network,
    })
    if (member === null || !isRight) {
      const next = oneMore(failures)
      const isLast = mustWait(next, env.PROFILE)
      const wrong = { username: claim.username, network, member: member?.id ?? null, origin, isLast }
      await factors.noteWrongPassword(db, wrong, now)
      throw new Refusal('wrong_credentials', wantsCaptcha(next, env.PROFILE) ? { captcha: true } : {})
    }
    // Counted again: of many guesses sent at once all but the first few meet the failures of those before them here.
    await refuseGuessing(services, who, now)
    return member
  } finally {
    if (underway.get(network) === 1) underway.delete(network)
    else underway.set(network, (underway.get(network) ?? 1) - 1)
  }
}

const oneMore = (failures: Failures): Failures => ({
  ...failures,
  pair: failures.pair + 1,
  account: failures.account + 1,
  network: failures.network + 1,
})

/** Passwords being checked at this moment, by network: a flood does not get past the count by being fast. */
const underway = new Map<string, number>()
