import { type Origin } from '../../sessions/index.ts'
import { networkOf } from '../../platform/http/address.ts'
import { type Member, memberByContact, memberById } from '../../members/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { languageOf, merchantOf } from '../../site/index.ts'
import { admitMember, type Admission } from './admit.ts'
import { verifyCode, sendCode, spendCode, type VerifiedCode } from '../codes/codes.ts'
import { firebaseProof, spendFirebaseProof } from '../codes/firebase.ts'
import { mobileNumber } from '../codes/mobile-number.ts'
import { forgetDevice } from './remember.ts'
import type { ClientContext } from '../client-context.ts'

// Query for unknown numbers too, so that known ones take no more steps.
const NOBODY: MemberId = 'mbr_nobody'

interface TypedNumber {
  mobileNum: string
  countryDialingCode: string
}

/**
 * Sends the code for a login or a password reset by mobile number.
 *
 * An unknown number gets the same reply after the same steps, but no message.
 */
export async function sendEntryCode(
  services: Services,
  { use, ...typed }: TypedNumber & { use: 'login' | 'password' },
  from: { origin: Origin; language: string },
  now: Date,
): Promise<{ expiredMinutes: number }> {
  const { e164 } = mobileNumber(services.env, { ...typed, number: typed.mobileNum })
  const [merchant, member] = await Promise.all([merchantOf(services.db), memberByMobile(services.db, e164)])
  const request = {
    purpose: use === 'login' ? 'enter' : 'reset',
    channel: 'sms',
    target: e164,
    member: null,
    holder: member?.id ?? NOBODY,
    language: member?.language ?? languageOf(merchant, from.language),
    network: networkOf(from.origin.address),
    isDecoy: member === null,
    isSecret: true,
  } as const
  return sendCode(services, request, now)
}

export interface SmsLoginRequest {
  /** The mobile number as typed. */
  username: string
  countryDialingCode: string
  /** The code. */
  password: string
  /** Firebase's proof of the number, in place of the code. */
  firebaseIdToken?: string | undefined
  remember?: boolean | undefined
}

/**
 * Logs a member in with a code sent to the bound number; a second factor is still required where one is set up.
 *
 * Refused where the merchant has it off (`not_enabled`). A wrong code and an unknown number get the same refusal
 * (`code_wrong`); `account_disabled` requires the right code.
 */
export async function smsLogin(
  services: Services,
  claim: SmsLoginRequest,
  client: ClientContext & { deviceCookie: string | null },
  now: Date,
): Promise<Admission> {
  const { db, env } = services
  const { flags } = await merchantOf(db)
  if (!flags.MOBILECODELOGIN) throw new Refusal('not_enabled')
  const { e164 } = mobileNumber(env, { ...claim, number: claim.username }, 'username')
  const member = await provenHolder(services, e164, claim, now)
  const { origin, earlierCookie, browser, deviceCookie } = client
  const remembers = claim.remember === true ? ({ type: 'sms', typed: e164 } as const) : null
  // Spec 4: a login by code does not require a change of an expired password.
  const request = { origin, earlierCookie, browser, deviceCookie, remembers }
  const { value, cookies } = await admitMember(services, member, request, 'code', now)
  if (claim.remember === undefined) return { value, cookies }
  const forgotten = await forgetDevice(db, deviceCookie)
  const isReplaced = cookies.some(({ name }) => name === forgotten.name)
  return { value, cookies: isReplaced ? cookies : [forgotten, ...cookies] }
}

async function provenHolder(
  services: Services,
  e164: string,
  { password, firebaseIdToken }: SmsLoginRequest,
  now: Date,
): Promise<Member> {
  const { db } = services
  if (firebaseIdToken === undefined) {
    const { verified, member } = await holderOf(services, { purpose: 'enter', e164 }, password, now)
    await transact(db, (tx) => spendCode(services, tx, verified, now))
    return member
  }
  const proof = await firebaseProof(services, firebaseIdToken, e164, now)
  await transact(db, (tx) => spendFirebaseProof(tx, proof))
  return memberBehind(db, e164)
}

/** The member whose number this code was sent to, and the code. */
export async function holderOf(
  services: Services,
  { purpose, e164 }: { purpose: 'enter' | 'reset'; e164: string },
  code: string,
  now: Date,
): Promise<{ verified: VerifiedCode; member: Member }> {
  const holder = (await memberByMobile(services.db, e164))?.id ?? NOBODY
  const verified = await verifyCode(services, { purpose, target: e164, member: null, holder }, code, now)
  return { verified, member: await memberBehind(services.db, e164) }
}

async function memberBehind(db: Db, e164: string): Promise<Member> {
  const member = await memberByMobile(db, e164)
  if (member === null) throw new Refusal('code_wrong', { field: 'verificationCode' })
  if (member.status === 'disabled') throw new Refusal('account_disabled')
  return member
}

async function memberByMobile(db: Db, e164: string): Promise<Member | null> {
  return memberById(db, (await memberByContact(db, 'mobile', e164)) ?? NOBODY)
}
