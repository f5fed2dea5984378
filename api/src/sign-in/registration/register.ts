import { inviters, memberByUsername } from '../../members/index.ts'
import type { RegisterBody } from '@night-market/protocol/sign-in/login'
import type { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { fieldRulesOf, merchantOf } from '../../site/index.ts'
import { requireCaptcha } from '../human/captcha.ts'
import { verifyCode, spendCode } from '../codes/codes.ts'
import {
  acceptedFields,
  enrol,
  taken,
  type RegistrationContext,
  type Proven,
  newcomersTurn,
  requireConsent,
} from './enrol.ts'
import { firebaseProof, spendFirebaseProof } from '../codes/firebase.ts'
import { mobileNumber } from '../codes/mobile-number.ts'
import { hashPassword } from '../../platform/crypto/password-hash.ts'
import type { SignedIn } from '../../sessions/index.ts'
import { ticketOf } from '../social/ticket.ts'

export type Registration = z.output<typeof RegisterBody>

/**
 * Creates a member with its purses and logs it in.
 *
 * Refuses what the merchant's field rules refuse (`field_required`, `field_format`), a different confirmation, terms or age not
 * accepted, an unknown invitation, and a taken username; of concurrent registrations of one username, one succeeds.
 */
export async function register(
  services: Services,
  request: Registration,
  from: RegistrationContext,
  now: Date,
): Promise<SignedIn> {
  const { db } = services
  const [merchant, rules] = await Promise.all([merchantOf(db), fieldRulesOf(db)])
  if (!merchant.flags.USERNAMEREG3) throw new Refusal('not_enabled')
  const { acceptsTerms, isOfAge, termsVersion, language, confirmPassword, login: _login, ...texts } = request
  const fields = acceptedFields(texts, rules)
  if (confirmPassword !== request.password) {
    throw new Refusal('confirmation_differs', { field: 'confirmPassword' })
  }
  requireConsent(merchant, { acceptsTerms, isOfAge, termsVersion })
  const invitedBy = await inviters(db, fields)
  if (fields.captcha !== undefined) {
    await requireCaptcha(services, { answer: fields.captcha, cookie: from.captchaCookie ?? null }, now)
  }
  const proven = await provenNumber(services, fields, request.firebaseIdToken, now)
  // Checked before the costly hash; the insert decides.
  if ((await memberByUsername(db, request.username)) !== null) throw taken('username')
  const links = await ticketOf(services, request.socialTicket, from.socialCookie, now)
  const passwordHash = await hashPassword(services.env, request.password, newcomersTurn(from.origin))
  const { username } = request
  const named = { username, namedBy: 'username', passwordHash, proven, links } as const
  return enrol(
    services,
    { ...named, language, merchant, invitedBy, fields: { ...fields, domain: request.domain } },
    from,
    now,
  )
}

/** The number that the code proves, where the form has a code. */
async function provenNumber(
  services: Services,
  { mobileNum = '', countryDialingCode = services.env.DIALING_CODES[0] ?? '', verificationCode }: Texts,
  token: string | undefined,
  now: Date,
): Promise<Proven | null> {
  if (verificationCode === undefined) return null
  const { e164: target } = mobileNumber(services.env, { number: mobileNum, countryDialingCode })
  if (token !== undefined) {
    const proof = await firebaseProof(services, token, target, now)
    return { mobile: target, spend: (tx) => spendFirebaseProof(tx, proof) }
  }
  const verified = await verifyCode(
    services,
    { purpose: 'register', target, member: null },
    verificationCode,
    now,
  )
  return { mobile: target, spend: (tx) => spendCode(services, tx, verified, now) }
}

type Texts = Record<string, string | undefined>
