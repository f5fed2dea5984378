import { beginSession, type Origin, type SignedIn } from '../../sessions/index.ts'
import { networkOf } from '../../platform/http/address.ts'
import { insertFailure } from '../login/failure-queries.ts'
import {
  acceptTerms,
  contactsOf,
  hasAccepted,
  type Member,
  memberById,
  type Viewer,
} from '../../members/index.ts'
import type { PasswordChangeBody } from '@night-market/protocol/sign-in/security'
import type { z } from 'zod'
import { transact } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { merchantOf } from '../../site/index.ts'
import { verifyCode, sendCode, spendCode } from '../codes/codes.ts'
import { requireConsent } from '../registration/enrol.ts'
import { refuseGuessing } from '../login/guessing.ts'
import { acceptedPassword, replacePassword } from './new-password.ts'
import { hashOfNone, isPassword } from '../../platform/crypto/password-hash.ts'
import type { ClientContext } from '../client-context.ts'

/**
 * Changes the password, ends every session and begins a new one for this browser.
 *
 * Refuses a wrong old password (`old_password_wrong`, counted as a failed login), a new one that breaks the rules or equals the
 * old one, a different confirmation, and, where the merchant requires one (CHNGPASSVERIF3), a missing or wrong code. A member
 * that its agent registered accepts the terms with its first change (`terms_not_accepted`, `terms_changed`).
 */
export async function changePassword(
  services: Services,
  viewer: Viewer,
  request: z.output<typeof PasswordChangeBody>,
  client: ClientContext,
  now: Date,
): Promise<SignedIn> {
  const { db } = services
  const member = await memberOf(services, viewer)
  if (request.newPassword !== request.confirmNewPassword) {
    throw new Refusal('confirmation_differs', { field: 'confirmNewPassword' })
  }
  const merchant = await merchantOf(db)
  const consents = !hasAccepted(member)
  if (consents) requireConsent(merchant, { acceptsTerms: false, isOfAge: false, ...request })
  await refuseWrong(services, member, request.oldPassword, client.origin, now)
  const hash = await acceptedPassword(services, member, request.newPassword)
  const verified = await provenBy(services, member, request.verificationCode, now)
  return transact(db, async (tx) => {
    if (verified !== null) await spendCode(services, tx, verified, now)
    await replacePassword(services, tx, member.id, hash, now)
    if (consents) await acceptTerms(tx, member.id, merchant.termsVersion, now)
    return beginSession(
      services,
      tx,
      { ...member, passwordHash: hash, passwordChangedAt: now },
      { ...client, earlierCookie: null },
      now,
    )
  })
}

/** Sends the code that a change of password requires, to the bound number or else the bound mailbox. */
export async function sendPasswordCode(
  services: Services,
  viewer: Viewer,
  origin: Origin,
  now: Date,
): Promise<{ expiredMinutes: number }> {
  const member = await memberOf(services, viewer)
  const way = await wayTo(services, member)
  if (way === null) throw new Refusal('contact_missing')
  const { language } = member
  return sendCode(services, { ...way, language, network: networkOf(origin.address) }, now)
}

async function refuseWrong(
  services: Services,
  member: Member,
  oldPassword: string,
  origin: Origin,
  now: Date,
): Promise<void> {
  const attempt = { username: member.username, network: networkOf(origin.address), member }
  await refuseGuessing(services, attempt, now)
  const hash = member.passwordHash ?? hashOfNone(services.env)
  if (!(await isPassword(oldPassword, hash, { purpose: 'change', who: member.id }))) {
    await insertFailure(services.db, attempt.username, attempt.network, now)
    throw new Refusal('old_password_wrong', { field: 'oldPassword' })
  }
  await refuseGuessing(services, attempt, now)
}

/** The code that the merchant requires beside the old password; a member without a bound contact needs none. */
async function provenBy(services: Services, member: Member, code: string | undefined, now: Date) {
  const { flags } = await merchantOf(services.db)
  const way = flags.CHNGPASSVERIF3 ? await wayTo(services, member) : null
  if (way === null) return null
  if (code === undefined || code === '') throw new Refusal('field_required', { field: 'verificationCode' })
  return verifyCode(services, way, code, now)
}

async function wayTo({ db }: Services, member: Member) {
  const { mobile, email } = await contactsOf(db, member.id)
  const use = { purpose: 'change_password', member: member.id } as const
  if (mobile !== null) return { ...use, channel: 'sms', target: mobile } as const
  return email === null ? null : ({ ...use, channel: 'mail', target: email } as const)
}

async function memberOf({ db }: Services, viewer: Viewer): Promise<Member> {
  const member = await memberById(db, viewer.memberId)
  if (member === null) throw new Error(`the member ${viewer.memberId} of a session is missing`)
  return member
}
