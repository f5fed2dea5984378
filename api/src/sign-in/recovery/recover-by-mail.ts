import { type Origin } from '../../sessions/index.ts'
import { networkOf } from '../../platform/http/address.ts'
import { contactsOf, memberById, memberByUsername, profileEmail } from '../../members/index.ts'
import { transact } from '../../platform/database/db.ts'
import type { Services } from '../../platform/services.ts'
import { languageOf, merchantOf } from '../../site/index.ts'
import { rightLink, sendCode, spendCode } from '../codes/codes.ts'
import { acceptedPassword, changeTo } from '../passwords/new-password.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Mails a link to choose a new password, when username and address belong together: the bound address, or the one
 * given at registration while none is bound.
 *
 * The answer is the same whether they do: same words, same limits, same steps.
 */
export async function sendRecoveryLink(
  services: Services,
  typed: { username: string; email: string },
  from: { origin: Origin; language: string },
  now: Date,
): Promise<void> {
  const { db } = services
  const target = typed.email.toLowerCase()
  if (typed.username === '') throw new Refusal('field_required', { field: 'username' })
  if (target === '') throw new Refusal('field_required', { field: 'email' })
  if (!/^[^@\s]+@[^@\s]+$/.test(target))
    throw new Refusal('field_format', { field: 'email', patternId: 'email' })
  const [merchant, named] = await Promise.all([merchantOf(db), memberByUsername(db, typed.username)])
  const member = named?.role === 'trial' ? null : named
  // Asked for nobody as well: an answer for somebody takes no more steps.
  const asked = member?.id ?? 'mbr_nobody'
  const { email } = await contactsOf(db, asked)
  const registered = await profileEmail(db, asked)
  const isMeant = member !== null && (email ?? registered) === target
  const request = {
    purpose: 'recover_link',
    channel: 'mail',
    target,
    member: isMeant ? member.id : null,
    language: member?.language ?? languageOf(merchant, from.language),
    network: networkOf(from.origin.address),
    isDecoy: !isMeant,
    isSecret: true,
  } as const
  await sendCode(services, request, now)
}

/** Sets the password of whose mail the link came in, once; a used, old or invented one is `link_over`. */
export async function recoverByLink(
  services: Services,
  wish: { code: string; newPassword: string },
  now: Date,
): Promise<void> {
  const { db } = services
  const link = await rightLink(services, wish.code, now)
  const member = await memberById(db, link.member)
  if (member === null) throw new Error(`the member ${link.member} of a link is missing`)
  if (member.status === 'disabled') throw new Refusal('account_disabled')
  const hash = await acceptedPassword(services, member, wish.newPassword)
  await transact(db, async (tx) => {
    await spendCode(tx, link.id, now)
    await changeTo(services, tx, member.id, hash, now)
  })
}
