import { beginSession, type Origin, type SignedIn } from '../../sessions/index.ts'
import { networkOf } from '../../platform/http/address.ts'
import { insertFailure } from '../login/failure-queries.ts'
import { contactsOf, type Member, memberById, type Viewer } from '../../members/index.ts'
import type { PasswordBody } from '@night-market/protocol/sign-in/security'
import type { z } from 'zod'
import { transact } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { merchantOf } from '../../site/index.ts'
import { rightCode, sendCode, spendCode } from '../codes/codes.ts'
import { refuseGuessing } from '../login/guessing.ts'
import { acceptedPassword, changeTo } from './new-password.ts'
import { isPassword } from './password.ts'

type From = { origin: Origin; earlierCookie: string | null }

/**
 * Changes the password of who knows the old one, ends every session and begins a new one for this browser.
 *
 * Refuses a wrong old password (`old_password_wrong`; guessing counts as at the login), a new one that the rules or the
 * old one rule out, a confirmation that differs; where the merchant asks for it (CHNGPASSVERIF3) also a missing code.
 */
export async function changePassword(
  services: Services,
  viewer: Viewer,
  wish: z.output<typeof PasswordBody> & { verificationCode?: string | undefined },
  from: From,
  now: Date,
): Promise<SignedIn> {
  const { db } = services
  const member = await memberOf(services, viewer)
  if (wish.newPassword !== wish.confirmNewPassword) {
    throw new Refusal('confirmation_differs', { field: 'confirmNewPassword' })
  }
  await refuseWrong(services, member, wish.oldPassword, from.origin, now)
  const hash = await acceptedPassword(services, member, wish.newPassword)
  const codeId = await provenBy(services, member, wish.verificationCode, now)
  return transact(db, async (tx) => {
    if (codeId !== null) await spendCode(tx, codeId, now)
    await changeTo(services, tx, member.id, hash, now)
    return beginSession(
      services,
      tx,
      { ...member, passwordHash: hash, passwordChangedAt: now },
      { ...from, earlierCookie: null },
      now,
    )
  })
}

/** Sends the code that a change of password asks for, to the bound number or else the bound mailbox. */
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
  const who = { username: member.username, network: networkOf(origin.address), member }
  await refuseGuessing(services, who, now)
  if (!(await isPassword(oldPassword, member.passwordHash, { purpose: 'change', who: member.id }))) {
    await insertFailure(services.db, who.username, who.network, now)
    throw new Refusal('old_password_wrong', { field: 'oldPassword' })
  }
  await refuseGuessing(services, who, now)
}

/** The code that the merchant asks for beside the old password; a member with nowhere to send one is spared it. */
async function provenBy(services: Services, member: Member, code: string | undefined, now: Date) {
  const { flags } = await merchantOf(services.db)
  const way = flags.CHNGPASSVERIF3 ? await wayTo(services, member) : null
  if (way === null) return null
  if (code === undefined || code === '') throw new Refusal('field_required', { field: 'verificationCode' })
  return rightCode(services, way, code, now)
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
