import { type Origin } from '../../sessions/index.ts'
import { networkOf } from '../../platform/http/address.ts'
import { contactsOf, memberById, memberByUsername, profileEmail } from '../../members/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import type { Services } from '../env.ts'
import { languageOf, merchantOf } from '../../site/index.ts'
import { verifyLink, sendCode, spendCode } from '../codes/codes.ts'
import { acceptedPassword, replacePassword } from '../passwords/new-password.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Mails a link to choose a new password, when username and address belong together: the bound address, or the one
 * given at registration while none is bound.
 *
 * The reply does not reveal whether they do: the same text, limits and steps either way.
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
  // Query for unknown names too, so that known ones take no more steps.
  const id = member?.id ?? 'mbr_nobody'
  const isMeant = (await recoveryAddress(db, id)) === target && member !== null
  const request = {
    purpose: 'recover_link',
    channel: 'mail',
    target,
    member: isMeant ? member.id : null,
    holder: id,
    language: member?.language ?? languageOf(merchant, from.language),
    network: networkOf(from.origin.address),
    isDecoy: !isMeant,
    isSecret: true,
  } as const
  await sendCode(services, request, now)
}

/**
 * Sets a new password with a recovery link, once. Refuses a used, expired or invented link, one whose address is no longer the
 * account's, and one from before a change to what opens the account (`link_over`).
 */
export async function recoverByLink(
  services: Services,
  request: { code: string; newPassword: string },
  now: Date,
): Promise<void> {
  const { db } = services
  const link = await verifyLink(services, request.code, now)
  const member = await memberById(db, link.account)
  if (member === null) throw new Error(`the member ${link.account} of a link is missing`)
  if (member.status === 'disabled') throw new Refusal('account_disabled')
  const hash = await acceptedPassword(services, member, request.newPassword)
  await transact(db, async (tx) => {
    await spendCode(services, tx, link, now, 'link_over')
    // The mark was taken after the address was looked up: a change between the two is found here.
    if ((await recoveryAddress(tx, member.id)) !== link.email) throw new Refusal('link_over')
    await replacePassword(services, tx, member.id, hash, now)
  })
}

/** The bound mailbox, or the one given at registration while none is bound. */
async function recoveryAddress(db: Db | Tx, member: MemberId): Promise<string | null> {
  const { email } = await contactsOf(db, member)
  const registered = await profileEmail(db, member)
  return email ?? registered
}
