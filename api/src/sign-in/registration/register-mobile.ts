import type { Origin, SignedIn } from '../../sessions/index.ts'
import { networkOf } from '../../platform/http/address.ts'
import { inviters, memberByUsername } from '../../members/index.ts'
import type { RegisterMobileBody } from '@night-market/protocol/sign-in/login'
import type { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import {
  fieldRulesOf,
  fits,
  languageOf,
  merchantOf,
  type FieldRules,
  type Merchant,
} from '../../site/index.ts'
import { verifyCode, sendCode, spendCode } from '../codes/codes.ts'
import { requireCaptcha } from '../human/captcha.ts'
import {
  requireConsent,
  acceptedFields,
  enrol,
  taken,
  type RegistrationContext,
  type Proven,
  newcomersTurn,
} from './enrol.ts'
import { firebaseProof, spendFirebaseProof } from '../codes/firebase.ts'
import { mobileNumber, type MobileNumber } from '../codes/mobile-number.ts'
import { hashPassword } from '../../platform/crypto/password-hash.ts'
import { ticketOf } from '../social/ticket.ts'

export type MobileRegistration = z.output<typeof RegisterMobileBody>

/**
 * Creates a member whose username is its mobile number, and logs it in.
 *
 * The number must be proved with a code where the merchant requires it (REGMOBVERF3), and always where members have no password
 * (MOBILENUMPASSREG3 off), since only a proved number can log in by code. Refuses as the registration by username does.
 */
export async function registerByMobile(
  services: Services,
  request: MobileRegistration,
  from: RegistrationContext,
  now: Date,
): Promise<SignedIn> {
  const { db } = services
  const [merchant, rules] = await Promise.all([merchantOf(db), fieldRulesOf(db)])
  if (!merchant.flags.MOBILENUMREG3) throw new Refusal('not_enabled')
  const number = acceptedNumber(services, request, rules)
  const { acceptsTerms, isOfAge, termsVersion, language, confirmPassword, login: _login, ...texts } = request
  const fields = acceptedFields({ ...texts, username: number.username }, rulesFor(merchant, rules))
  if (fields.password !== undefined && (confirmPassword ?? request.password) !== request.password) {
    throw new Refusal('confirmation_differs', { field: 'confirmPassword' })
  }
  requireConsent(merchant, { acceptsTerms, isOfAge, termsVersion })
  const invitedBy = await inviters(db, fields)
  if (fields.captcha !== undefined) {
    await requireCaptcha(services, { answer: fields.captcha, cookie: from.captchaCookie ?? null }, now)
  }
  const proven = await provenNumber(services, merchant, number, request, now)
  // Checked before the costly hash, and only after the code, so that it reveals nothing; the insert decides.
  if ((await memberByUsername(db, number.username)) !== null) throw taken('mobileNum')
  const links = await ticketOf(services, request.socialTicket, from.socialCookie, now)
  const passwordHash =
    fields.password === undefined
      ? null
      : await hashPassword(services.env, fields.password, newcomersTurn(from.origin))
  const named = { username: number.username, namedBy: 'mobileNum', passwordHash, proven, links } as const
  // Others see the nickname, so it must not hold the whole number.
  const nickname = fields.nickname ?? number.national.replace(/^(..).*(..)$/, '$1•••$2')
  const filled = { ...fields, domain: request.domain, nickname, mobileNum: number.e164 }
  return enrol(services, { ...named, language, merchant, invitedBy, fields: filled }, from, now)
}

/** Sends the code that proves the number of a registration. The reply does not reveal whether the number has an account. */
export async function sendRegistrationCode(
  services: Services,
  typed: { mobileNo: string; countryDialingCode: string },
  from: { origin: Origin; language: string },
  now: Date,
): Promise<{ expiredMinutes: number }> {
  const [merchant, rules] = await Promise.all([merchantOf(services.db), fieldRulesOf(services.db)])
  // The form of the registration by username may ask for a code as well.
  if (!merchant.flags.MOBILENUMREG3 && !rules.verificationCode?.enabled) throw new Refusal('not_enabled')
  const { e164 } = mobileNumber(services.env, { ...typed, number: typed.mobileNo }, 'mobileNo')
  const request = {
    purpose: 'register',
    channel: 'sms',
    target: e164,
    member: null,
    language: languageOf(merchant, from.language),
    network: networkOf(from.origin.address),
  } as const
  return sendCode(services, request, now)
}

/** The number, checked against the merchant's own rule too. */
function acceptedNumber({ env }: Services, request: MobileRegistration, rules: FieldRules): MobileNumber {
  const number = mobileNumber(env, { ...request, number: request.mobileNum })
  const rule = rules.mobileNum
  if (rule !== undefined && number.username === number.national && !fits(rule, number.national)) {
    const { patternId, minLength: min, maxLength: max } = rule
    throw new Refusal('field_format', { field: 'mobileNum', patternId, min, max })
  }
  return number
}

/** The rules of this form: the number is the username, a flag switches the password, the code is verified separately. */
function rulesFor(merchant: Merchant, rules: FieldRules): FieldRules {
  const {
    username: _,
    password,
    mobileNum: __,
    countryDialingCode: ___,
    verificationCode: ____,
    ...others
  } = rules
  if (password === undefined) throw new Error('the merchant has no rule for passwords')
  const hasPassword = merchant.flags.MOBILENUMPASSREG3 === true
  return { password: { ...password, enabled: hasPassword, required: hasPassword }, ...others }
}

async function provenNumber(
  services: Services,
  { flags }: Merchant,
  { e164 }: MobileNumber,
  { verificationCode: code, firebaseIdToken: token }: MobileRegistration,
  now: Date,
): Promise<Proven | null> {
  if (!flags.REGMOBVERF3 && flags.MOBILENUMPASSREG3) return null
  if (token !== undefined) {
    const proof = await firebaseProof(services, token, e164, now)
    return { mobile: e164, spend: (tx) => spendFirebaseProof(tx, proof) }
  }
  if (code === '') throw new Refusal('field_required', { field: 'verificationCode' })
  const use = { purpose: 'register', target: e164, member: null } as const
  const verified = await verifyCode(services, use, code, now)
  return { mobile: e164, spend: (tx) => spendCode(services, tx, verified, now) }
}
