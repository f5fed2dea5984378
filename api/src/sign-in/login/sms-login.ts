import { type Origin } from '../../sessions/index.ts'
import { networkOf } from '../../platform/http/address.ts'
import { type Member, memberByContact, memberById } from '../../members/index.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { languageOf, merchantOf } from '../../site/index.ts'
import { admit, type Admission } from './admit.ts'
import { rightCode, sendCode, spendCode } from '../codes/codes.ts'
import { firebaseProof, spendFirebaseProof } from '../codes/firebase.ts'
import { mobileNumber } from '../codes/mobile-number.ts'
import { forgetDevice } from './remember.ts'

interface TypedNumber {
  mobileNum: string
  countryDialingCode: string
}

/**
 * Sends the code that lets a member in by its number, to log in or to choose a new password.
 *
 * A number of nobody gets the same answer, after the same steps, and no message.
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
    language: member?.language ?? languageOf(merchant, from.language),
    network: networkOf(from.origin.address),
    isDecoy: member === null,
    isSecret: true,
  } as const
  return sendCode(services, request, now)
}

export interface SmsClaim {
  /** The number as it was typed. */
  username: string
  countryDialingCode: string
  /** The code. */
  password: string
  /** Firebase's proof in the place of the code. */
  firebaseIdToken?: string | undefined
  remember?: boolean | undefined
}

/**
 * Lets whoever holds the code that went to a bound number in, past a second factor where one is on.
 *
 * Refused where the merchant has it off (`not_enabled`); a wrong code and a number of nobody are one and the same
 * (`code_wrong`). A closed account is told so only to who has the code.
 */
export async function smsLogin(
  services: Services,
  claim: SmsClaim,
  from: { origin: Origin; earlierCookie: string | null; deviceCookie: string | null },
  now: Date,
): Promise<Admission> {
  const { db, env } = services
  const { flags } = await merchantOf(db)
  if (!flags.MOBILECODELOGIN) throw new Refusal('not_enabled')
  const { e164 } = mobileNumber(env, { ...claim, number: claim.username }, 'username')
  const member = await provenHolder(services, e164, claim, now)
  const { origin, earlierCookie, deviceCookie } = from
  const remembers = claim.remember === true ? ({ type: 'sms', typed: e164 } as const) : null
  // Spec 4: who enters by code is not asked to change a password.
  const arrival = { origin, earlierCookie, deviceCookie, remembers }
  const { value, cookies } = await admit(services, member, arrival, 'code', now)
  if (claim.remember === undefined) return { value, cookies }
  const forgotten = await forgetDevice(db, deviceCookie)
  const isReplaced = cookies.some(({ name }) => name === forgotten.name)
  return { value, cookies: isReplaced ? cookies : [forgotten, ...cookies] }
}

async function provenHolder(
  services: Services,
  e164: string,
  { password, firebaseIdToken }: SmsClaim,
  now: Date,
): Promise<Member> {
  const { db } = services
  if (firebaseIdToken === undefined) {
    const { id, member } = await holderOf(services, { purpose: 'enter', e164 }, password, now)
    await transact(db, (tx) => spendCode(tx, id, now))
    return member
  }
  const proof = await firebaseProof(services, firebaseIdToken, e164, now)
  await transact(db, (tx) => spendFirebaseProof(tx, proof))
  return memberBehind(db, e164)
}

/** The member behind a number, to who has the code that was sent to it, and the code's id. */
export async function holderOf(
  services: Services,
  { purpose, e164 }: { purpose: 'enter' | 'reset'; e164: string },
  code: string,
  now: Date,
): Promise<{ id: string; member: Member }> {
  const id = await rightCode(services, { purpose, target: e164, member: null }, code, now)
  return { id, member: await memberBehind(services.db, e164) }
}

async function memberBehind(db: Db, e164: string): Promise<Member> {
  const member = await memberByMobile(db, e164)
  if (member === null) throw new Refusal('code_wrong', { field: 'verificationCode' })
  if (member.status === 'disabled') throw new Refusal('account_disabled')
  return member
}

async function memberByMobile(db: Db, e164: string): Promise<Member | null> {
  const id = await memberByContact(db, 'mobile', e164)
  // Asked for nobody as well: an answer for somebody takes no more steps.
  return memberById(db, id ?? 'mbr_nobody')
}
