import { type Cookie, SOCIAL_COOKIE } from '../../sessions/index.ts'
import { isKnownToAll } from '../model.ts'
import { memberByContact, memberById, type Viewer } from '../../members/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { SocialLinkBody, SocialLinkRow, SocialTaken } from '@night-market/protocol/sign-in/social'
import type { SocialProvider } from '@night-market/protocol/values/social'
import { transact } from '../../platform/database/db.ts'
import { hashOfSecret, newSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { admitMember, type Admission } from '../login/admit.ts'
import { changeSecurity } from '../security/secure-change.ts'
import { requireHuman } from '../human/human-check.ts'
import { memberByPassword } from '../login/password-check.ts'
import type { ClientContext, LoginContext } from '../client-context.ts'
import * as queries from './queries.ts'
import { holding, openTicket } from './ticket.ts'

const TICKET_MS = 30 * 60_000

/**
 * Exchanges the code of a return. A linked account is logged in as by its password, with the same challenges; otherwise the
 * reply holds a ticket for linking an account or for registering.
 *
 * Refuses a used or expired code and one of another browser (`social_over`), and a disabled account (`account_disabled`).
 */
export async function signIn(
  services: Services,
  held: { code: string; cookie: string | null },
  client: ClientContext,
  now: Date,
): Promise<{ value: SocialTaken; cookies: Cookie[] }> {
  const { db } = services
  const ticket = newSecret(256)
  const expiresAt = new Date(now.getTime() + TICKET_MS)
  const hash = hashOfSecret(ticket)
  const returned =
    held.cookie === null
      ? null
      : await queries.takeCode(db, holding(held.code, held.cookie), { hash, expiresAt }, now)
  if (returned === null) throw new Refusal('social_over')
  const to = returned.returnTo
  const linked = await queries.useLink(db, returned, now)
  if (linked === null) {
    const { provider, email, name } = returned
    const hasAccount = await hasAccountWith(services, returned)
    const newcomer = { ticket, provider, email, name, hasAccount, expiresAt: expiresAt.toISOString() }
    return { value: { login: null, newcomer, to }, cookies: [] }
  }
  await queries.endTicket(db, hash, now)
  const member = await memberById(db, linked)
  if (member === null) throw new Error(`the member ${linked} of a link is missing`)
  const { value, cookies } = await admitMember(
    services,
    member,
    { ...client, remembers: null },
    'password',
    now,
  )
  return { value: { login: value, newcomer: null, to }, cookies: [...cookies, SPENT] }
}

/**
 * Links the social account to a member by the member's password, once that login is complete: with the same limits, captcha
 * and second factors as any other. Refuses an expired ticket (`social_over`), and a social account or a member that is
 * linked already (`social_taken`).
 */
export async function linkByPassword(
  services: Services,
  claim: SocialLinkBody,
  client: LoginContext & { socialCookie: string | null },
  now: Date,
): Promise<Admission> {
  await requireHuman(services, claim.verification, now)
  const links = await openTicket(services, claim.ticket, client.socialCookie, now)
  const member = await memberByPassword(services, claim, client, now)
  const { origin, earlierCookie, browser } = client
  const { value, cookies } = await admitMember(
    services,
    member,
    {
      origin,
      earlierCookie,
      browser,
      remembers: null,
      links,
      mustChangePassword: isKnownToAll(claim.password),
    },
    'password',
    now,
  )
  // While a challenge is open the ticket stays valid, in case the login starts over.
  return { value, cookies: value.token === null ? cookies : [...cookies, SPENT] }
}

/** The social accounts linked to a member. */
export async function socialLinks({ db }: Services, member: MemberId): Promise<SocialLinkRow[]> {
  const links = await queries.linksOf(db, member)
  return links.map(({ provider, email, linkedAt, lastUsedAt }) => ({
    provider,
    email,
    linkedAt: linkedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Removes the link to a social account; refuses when there is none (`not_found`). */
export async function removeLink(
  services: Services,
  viewer: Viewer,
  provider: SocialProvider,
  now: Date,
): Promise<void> {
  await transact(services.db, (tx) =>
    changeSecurity(services, tx, viewer, { change: 'social_removed' }, now, async () => {
      if (!(await queries.deleteLink(tx, viewer.memberId, provider))) throw new Refusal('not_found')
    }),
  )
}

const SPENT: Cookie = { name: SOCIAL_COOKIE, value: null, expiresAt: null }

/** Revealed only when the provider verified the mailbox, since then it is the visitor's own. */
async function hasAccountWith({ db }: Services, returned: queries.SocialReturn): Promise<boolean> {
  const { email, isEmailProven } = returned
  return isEmailProven && email !== null && (await memberByContact(db, 'email', email.toLowerCase())) !== null
}
