import { type Cookie, type Origin, SOCIAL_COOKIE } from '../../sessions/index.ts'
import { isKnownToAll } from '../model.ts'
import { memberByContact, memberById } from '../../members/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { SocialLinkBody, SocialLinkRow, SocialTaken } from '@night-market/protocol/sign-in/social'
import type { SocialProvider } from '@night-market/protocol/values/social'
import { transact } from '../../platform/database/db.ts'
import { hashOfSecret, newSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { admit, type Admission } from '../login/admit.ts'
import { noteChange } from '../security/change-notices.ts'
import { requireHuman } from '../human/human-check.ts'
import { memberByPassword, type Bringing } from '../login/login.ts'
import * as queries from './queries.ts'
import { holding, openTicket } from './ticket.ts'

const TICKET_MS = 30 * 60_000

/**
 * Exchanges the code of a return: whose account is linked is let in as by its password, with all that a login may
 * still ask for; anybody else gets a ticket to link an account or to register with.
 *
 * A used or old code, and one of another browser, is `social_over`. A closed account is `account_disabled`.
 */
export async function signIn(
  services: Services,
  held: { code: string; cookie: string | null },
  from: { origin: Origin; earlierCookie: string | null },
  now: Date,
): Promise<{ value: SocialTaken; cookies: Cookie[] }> {
  const { db } = services
  const ticket = newSecret(256)
  const expiresAt = new Date(now.getTime() + TICKET_MS)
  const hash = hashOfSecret(ticket)
  const arrival =
    held.cookie === null
      ? null
      : await queries.takeCode(db, holding(held.code, held.cookie), { hash, expiresAt }, now)
  if (arrival === null) throw new Refusal('social_over')
  const to = arrival.returnTo
  const linked = await queries.useLink(db, arrival, now)
  if (linked === null) {
    const { provider, email, name } = arrival
    const hasAccount = await isOfSomebody(services, arrival)
    const newcomer = { ticket, provider, email, name, hasAccount, expiresAt: expiresAt.toISOString() }
    return { value: { login: null, newcomer, to }, cookies: [] }
  }
  await queries.endTicket(db, hash, now)
  const member = await memberById(db, linked)
  if (member === null) throw new Error(`the member ${linked} of a link is missing`)
  const { value, cookies } = await admit(services, member, { ...from, remembers: null }, 'password', now)
  return { value: { login: value, newcomer: null, to }, cookies: [...cookies, SPENT] }
}

/**
 * Links whoever came back to the account whose password was typed, once that login is complete: with the same limits,
 * captcha and second factors as any other. A ticket that ran out is `social_over`; an account of that company that is
 * linked already, or a member that has one, is `social_taken`.
 */
export async function linkByPassword(
  services: Services,
  claim: SocialLinkBody,
  from: Bringing & { socialCookie: string | null },
  now: Date,
): Promise<Admission> {
  await requireHuman(services, claim.verification, now)
  const links = await openTicket(services, claim.ticket, from.socialCookie, now)
  const member = await memberByPassword(services, claim, from, now)
  const { origin, earlierCookie } = from
  const { value, cookies } = await admit(
    services,
    member,
    { origin, earlierCookie, remembers: null, links, mustChangePassword: isKnownToAll(claim.password) },
    'password',
    now,
  )
  // While a challenge is open the ticket is still of use, should its login begin anew.
  return { value, cookies: value.token === null ? cookies : [...cookies, SPENT] }
}

/** The accounts elsewhere that let this member in. */
export async function socialLinks({ db }: Services, member: MemberId): Promise<SocialLinkRow[]> {
  const links = await queries.linksOf(db, member)
  return links.map(({ provider, email, linkedAt, lastUsedAt }) => ({
    provider,
    email,
    linkedAt: linkedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** From now on that account lets nobody in; `not_found` when it did not. */
export async function removeLink(
  { db }: Services,
  member: MemberId,
  provider: SocialProvider,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await queries.deleteLink(tx, member, provider))) throw new Refusal('not_found')
    await noteChange(tx, member, 'social_removed', now)
  })
}

const SPENT: Cookie = { name: SOCIAL_COOKIE, value: null, expiresAt: null }

/** Told to nobody but whom the company vouches for: it is their own mailbox. */
async function isOfSomebody({ db }: Services, arrival: queries.Arrival): Promise<boolean> {
  const { email, isEmailProven } = arrival
  return isEmailProven && email !== null && (await memberByContact(db, 'email', email.toLowerCase())) !== null
}
