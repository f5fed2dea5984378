/** SQL of social sign-in: visits under way, returns, and links to members. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { SocialProvider } from '@night-market/protocol/values/social'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Person } from './providers.ts'

export interface Visit {
  stateHash: string
  cookieHash: string
  provider: SocialProvider
  returnTo: string
  expiresAt: Date
}

export async function insertVisit(db: Db, visit: Visit): Promise<void> {
  await db.insertInto('sign_in.social_visits').values(visit).execute()
}

/** Ends a visit: of two returns at once one finds it. Null when this browser was not sent there, or too long ago. */
export async function endVisit(
  db: Db,
  visit: Pick<Visit, 'stateHash' | 'cookieHash' | 'provider'>,
  now: Date,
): Promise<{ returnTo: string } | null> {
  const row = await db
    .deleteFrom('sign_in.social_visits')
    .where('stateHash', '=', visit.stateHash)
    .where('cookieHash', '=', visit.cookieHash)
    .where('provider', '=', visit.provider)
    .where('expiresAt', '>', now)
    .returning('returnTo')
    .executeTakeFirst()
  return row === undefined ? null : { returnTo: row.returnTo }
}

export interface SocialReturn extends Person {
  returnTo: string
  expiresAt: Date
}

/** The hashes of what a browser holds of a return. */
export interface Holding {
  hash: string
  cookieHash: string
}

export async function insertReturn(
  db: Db,
  returned: SocialReturn,
  { hash, cookieHash }: Holding,
): Promise<void> {
  await db
    .insertInto('sign_in.social_arrivals')
    .values({
      hash,
      stage: 'code',
      cookieHash,
      provider: returned.provider,
      subject: returned.subject,
      email: returned.email,
      isEmailProven: returned.isEmailProven,
      name: returned.name,
      returnTo: returned.returnTo,
      expiresAt: returned.expiresAt,
    })
    .execute()
}

/** Exchanges the code of a return for a ticket, once. */
export async function takeCode(
  db: Db,
  { hash, cookieHash }: Holding,
  ticket: { hash: string; expiresAt: Date },
  now: Date,
): Promise<SocialReturn | null> {
  const row = await db
    .updateTable('sign_in.social_arrivals')
    .set({ hash: ticket.hash, stage: 'ticket', expiresAt: ticket.expiresAt })
    .where('hash', '=', hash)
    .where('stage', '=', 'code')
    .where('cookieHash', '=', cookieHash)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...row, provider: row.provider as SocialProvider }
}

export async function isTicket(db: Db, { hash, cookieHash }: Holding, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in.social_arrivals')
    .select('hash')
    .where('hash', '=', hash)
    .where('stage', '=', 'ticket')
    .where('cookieHash', '=', cookieHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Spends a ticket; null if it expired or another request spent it first. */
export async function endTicket(
  tx: Db | Tx,
  hash: string,
  now: Date,
): Promise<{ provider: string; subject: string; email: string | null } | null> {
  const row = await tx
    .deleteFrom('sign_in.social_arrivals')
    .where('hash', '=', hash)
    .where('stage', '=', 'ticket')
    .where('expiresAt', '>', now)
    .returning(['provider', 'subject', 'email'])
    .executeTakeFirst()
  return row ?? null
}

/** Links an account elsewhere to a member; false when either has another link of that company. */
export async function insertLink(
  tx: Tx,
  link: { provider: string; subject: string; email: string | null; member: MemberId },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('sign_in.social_links')
    .values({ ...link, linkedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member')
    .executeTakeFirst()
  return row !== undefined
}

/** Whose account this is, noting that it was used. */
export async function useLink(
  db: Db,
  { provider, subject, email }: Person,
  now: Date,
): Promise<MemberId | null> {
  const row = await db
    .updateTable('sign_in.social_links')
    .set({ lastUsedAt: now, ...(email === null ? {} : { email }) })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning('member')
    .executeTakeFirst()
  return row?.member ?? null
}

export async function linksOf(db: Db, member: MemberId) {
  const rows = await db
    .selectFrom('sign_in.social_links')
    .select(['provider', 'email', 'linkedAt', 'lastUsedAt'])
    .where('member', '=', member)
    .orderBy('provider')
    .execute()
  return rows.map((row) => ({ ...row, provider: row.provider as SocialProvider }))
}

export async function deleteLink(db: Db | Tx, member: MemberId, provider: SocialProvider): Promise<boolean> {
  const row = await db
    .deleteFrom('sign_in.social_links')
    .where('member', '=', member)
    .where('provider', '=', provider)
    .returning('member')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes visits without a return, and returns whose code or ticket expired. */
export async function forgetArrivals(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sign_in.social_visits').where('expiresAt', '<=', now).execute()
  await tx.deleteFrom('sign_in.social_arrivals').where('expiresAt', '<=', now).execute()
}
