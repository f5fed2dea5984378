import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { IdentityMembers } from '../platform/database/tables.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Failures, Member, Origin, Role, Viewer } from './model.ts'

/** Writes a member; false when the username is taken. */
export async function insertMember(tx: Tx, member: Member): Promise<boolean> {
  const written = await tx
    .insertInto('identity.members')
    .values({
      id: member.id,
      username: member.username,
      nickname: member.nickname,
      icon: member.icon,
      password_hash: member.passwordHash,
      password_changed_at: member.passwordChangedAt,
      role: member.role,
      status: member.status,
      upline: member.upline,
      referrer: member.referrer,
      referral_code: member.referralCode,
      affiliate_code: member.affiliateCode,
      language: member.language,
      terms_version: member.termsVersion,
      terms_accepted_at: member.termsAcceptedAt,
      age_confirmed_at: member.ageConfirmedAt,
      created_at: member.createdAt,
      last_login_at: member.lastLoginAt,
      is_simulated: member.isSimulated,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function insertProfileFields(
  tx: Tx,
  member: MemberId,
  fields: Record<string, string>,
): Promise<void> {
  const rows = Object.entries(fields).map(([field, value]) => ({ member, field, value }))
  if (rows.length > 0) await tx.insertInto('identity.profile_fields').values(rows).execute()
}

export async function memberById(db: Db | Tx, id: MemberId): Promise<Member | null> {
  const row = await db.selectFrom('identity.members').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : memberOf(row)
}

export async function memberByUsername(db: Db | Tx, username: string): Promise<Member | null> {
  const row = await db
    .selectFrom('identity.members')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()
  return row === undefined ? null : memberOf(row)
}

/** The active member who invites with this code: an agent's own, or any member's referral code. */
export async function inviterByCode(
  db: Db | Tx,
  column: 'affiliate_code' | 'referral_code',
  code: string,
): Promise<Member | null> {
  const row = await db
    .selectFrom('identity.members')
    .selectAll()
    .where(column, '=', code.toUpperCase())
    .where('status', '=', 'active')
    .where('role', '<>', 'trial')
    .executeTakeFirst()
  return row === undefined ? null : memberOf(row)
}

export async function setLanguage(db: Db, id: MemberId, language: string): Promise<void> {
  await db.updateTable('identity.members').set({ language }).where('id', '=', id).execute()
}

export async function setIcon(tx: Tx, id: MemberId, icon: string): Promise<void> {
  await tx.updateTable('identity.members').set({ icon }).where('id', '=', id).execute()
}

/** Lets no login of the member pass until the transaction ends. */
export async function lockMember(tx: Tx, id: MemberId): Promise<void> {
  await tx.selectFrom('identity.members').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export interface NotedLogin extends Pick<Member, 'passwordHash' | 'status'> {
  /** When the member logged in before; null at the first time. */
  earlier: Date | null
}

/** Locks the member and notes a login; what the account is at this moment. */
export async function noteLogin(tx: Tx, id: MemberId, now: Date): Promise<NotedLogin> {
  const found = await sql<NotedLogin>`
    update identity.members m set last_login_at = ${now}
      from (select id, last_login_at from identity.members where id = ${id} for no key update) before
     where m.id = before.id
    returning before.last_login_at as earlier, m.password_hash as "passwordHash", m.status`.execute(tx)
  const row = found.rows[0]
  if (row === undefined) throw new Error(`the member ${id} is missing`)
  return row
}

export interface SessionRow {
  id: SessionId
  member: MemberId
  tokenHash: string
  cookieHash: string
  createdAt: Date
  expiresAt: Date
  origin: Origin
  mustChangePassword: boolean
  /** Began with a code of another device: its network is not one the member logged in from. */
  isHandedOver: boolean
}

export async function insertSession(tx: Tx, session: SessionRow): Promise<void> {
  await tx
    .insertInto('identity.sessions')
    .values({
      id: session.id,
      member: session.member,
      token_hash: session.tokenHash,
      cookie_hash: session.cookieHash,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      address: session.origin.address,
      user_agent: session.origin.userAgent,
      must_change_password: session.mustChangePassword,
      handed_over: session.isHandedOver,
    })
    .execute()
}

/** The living session that both halves open, of a member who may enter. */
export async function liveSession(
  db: Db | Tx,
  halves: { tokenHash: string; cookieHash: string },
  now: Date,
  idleSince: Date,
): Promise<(Viewer & { lastSeenAt: Date }) | null> {
  const row = await db
    .selectFrom('identity.sessions as session')
    .innerJoin('identity.members as member', 'member.id', 'session.member')
    .select(['session.id', 'session.member', 'session.last_seen_at', 'member.role'])
    .select('session.must_change_password')
    .where('session.token_hash', '=', halves.tokenHash)
    .where('session.cookie_hash', '=', halves.cookieHash)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', idleSince)
    .where('member.status', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    memberId: row.member as MemberId,
    sessionId: row.id as SessionId,
    role: row.role as Role,
    mustChangePassword: row.must_change_password,
    lastSeenAt: row.last_seen_at,
  }
}

/** Those of these sessions that live. */
export async function livingSessions(
  db: Db,
  sessions: string[],
  now: Date,
  idleSince: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('identity.sessions as session')
    .innerJoin('identity.members as member', 'member.id', 'session.member')
    .select('session.id')
    .where('session.id', '=', sql<string>`any(${sessions}::text[])`)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', idleSince)
    .where('member.status', '=', 'active')
    .execute()
  return new Set(rows.map((row) => row.id))
}

export async function touchSession(db: Db, id: SessionId, now: Date): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute()
}

/** Ends the living session of this id or cookie; those that did end. */
export async function endSessions(
  db: Db | Tx,
  by: { id: SessionId } | { cookieHash: string },
  because: 'logout' | 'replaced',
  now: Date,
): Promise<SessionId[]> {
  const ended = await db
    .updateTable('identity.sessions')
    .set({ ended_at: now, ended_because: because })
    .where('ended_at', 'is', null)
    .where((is) => ('id' in by ? is('id', '=', by.id) : is('cookie_hash', '=', by.cookieHash)))
    .returning('id')
    .execute()
  return ended.map((row) => row.id as SessionId)
}

/** Ends every session that is past its time or was left alone for too long; which those were. */
export async function endDeadSessions(tx: Tx, now: Date, idleSince: Date): Promise<SessionId[]> {
  const ended = await tx
    .updateTable('identity.sessions')
    .set({ ended_at: now, ended_because: 'expired' })
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('expires_at', '<=', now), is('last_seen_at', '<=', idleSince)]))
    .returning('id')
    .execute()
  return ended.map((row) => row.id as SessionId)
}

export async function deleteSessionsEndedBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('identity.sessions').where('ended_at', '<', before).execute()
}

export async function deleteFailuresBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('identity.login_failures').where('failed_at', '<', before).execute()
}

/** Notes a wrong password; `network` stands in the address column, as text of a CIDR. */
export async function insertFailure(db: Db, username: string, network: string, now: Date): Promise<void> {
  await db
    .insertInto('identity.login_failures')
    .values({ username: username.toLowerCase(), address: network, failed_at: now })
    .execute()
}

/** A right password forgets the wrong ones typed at the same place. */
export async function forgetFailures(tx: Tx, username: string, network: string): Promise<void> {
  await tx
    .deleteFrom('identity.login_failures')
    .where('username', '=', username.toLowerCase())
    .where('address', '=', network)
    .execute()
}

export async function failuresSince(
  db: Db,
  who: { username: string; network: string; memberId: MemberId | null },
  since: Date,
): Promise<Failures> {
  const username = who.username.toLowerCase()
  const found = await sql<{ pair: number; account: number; network: number; is_known: boolean }>`
    select count(*) filter (where username = ${username} and address = ${who.network})::int as pair,
           count(*) filter (where username = ${username})::int as account,
           count(*) filter (where address = ${who.network})::int as network,
           exists (select from identity.sessions
                    where member = ${who.memberId} and not handed_over
                      and address::inet <<= ${who.network}::inet) as is_known
      from identity.login_failures
     where failed_at > ${since} and (username = ${username} or address = ${who.network})`.execute(db)
  const row = found.rows[0]
  if (row === undefined) throw new Error('a count answers with one row')
  return { pair: row.pair, account: row.account, network: row.network, isKnownNetwork: row.is_known }
}

function memberOf(row: Selectable<IdentityMembers>): Member {
  return {
    id: row.id as MemberId,
    username: row.username,
    nickname: row.nickname,
    icon: row.icon,
    passwordHash: row.password_hash,
    passwordChangedAt: row.password_changed_at,
    role: row.role as Role,
    status: row.status as Member['status'],
    upline: row.upline as MemberId | null,
    referrer: row.referrer as MemberId | null,
    referralCode: row.referral_code,
    affiliateCode: row.affiliate_code,
    language: row.language,
    termsVersion: row.terms_version,
    termsAcceptedAt: row.terms_accepted_at,
    ageConfirmedAt: row.age_confirmed_at,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    isSimulated: row.is_simulated,
  }
}
