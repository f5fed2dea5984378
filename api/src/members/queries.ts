import type { MemberId } from '@night-market/protocol/values/ids'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import { profileMarks, type MarkKeys } from './marks/model.ts'
import { noteMarks } from './marks/note-marks.ts'
import type { Member, Role } from './model.ts'
import type { MembersMembers } from '../platform/database/tables.ts'

/** Writes a member; false when the username is taken. */
export async function insertMember(tx: Tx, member: Member): Promise<boolean> {
  const written = await tx
    .insertInto('members.members')
    .values(member)
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Writes what a member filled in, and the marks among it. */
export async function insertProfileFields(
  tx: Tx,
  keys: MarkKeys,
  member: MemberId,
  fields: Record<string, string>,
  now: Date,
): Promise<void> {
  const rows = Object.entries(fields).map(([field, value]) => ({ member, field, value }))
  if (rows.length > 0) await tx.insertInto('members.profile_fields').values(rows).execute()
  await noteMarks(tx, keys, member, profileMarks(fields), now)
}

export async function memberById(db: Db | Tx, id: MemberId): Promise<Member | null> {
  const row = await db.selectFrom('members.members').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : memberOf(row)
}

export async function memberByUsername(db: Db | Tx, username: string): Promise<Member | null> {
  const row = await db
    .selectFrom('members.members')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()
  return row === undefined ? null : memberOf(row)
}

/** The active member with this affiliate or referral code. */
export async function inviterByCode(
  db: Db | Tx,
  column: 'affiliateCode' | 'referralCode',
  code: string,
): Promise<Member | null> {
  const row = await db
    .selectFrom('members.members')
    .selectAll()
    .where(column, '=', code.toUpperCase())
    .where('status', '=', 'active')
    .where('role', '<>', 'trial')
    .executeTakeFirst()
  return row === undefined ? null : memberOf(row)
}

/** Removes a trial; the database refuses while a row of another table refers to it. */
export async function deleteTrial(tx: Tx, id: MemberId): Promise<void> {
  await tx.deleteFrom('members.members').where('id', '=', id).where('role', '=', 'trial').execute()
}

export async function setLanguage(db: Db, id: MemberId, language: string): Promise<void> {
  await db.updateTable('members.members').set({ language }).where('id', '=', id).execute()
}

export async function setIcon(tx: Tx, id: MemberId, icon: string): Promise<void> {
  await tx.updateTable('members.members').set({ icon }).where('id', '=', id).execute()
}

/** Blocks logins of the member until the transaction ends. */
export async function lockMember(tx: Tx, id: MemberId): Promise<void> {
  await tx.selectFrom('members.members').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

function memberOf(row: Selectable<MembersMembers>): Member {
  return {
    id: row.id,
    username: row.username,
    nickname: row.nickname,
    icon: row.icon,
    passwordHash: row.passwordHash,
    passwordChangedAt: row.passwordChangedAt,
    role: row.role as Role,
    status: row.status as Member['status'],
    upline: row.upline as MemberId | null,
    referrer: row.referrer as MemberId | null,
    registeredBy: row.registeredBy as MemberId | null,
    referralCode: row.referralCode,
    affiliateCode: row.affiliateCode,
    language: row.language,
    termsVersion: row.termsVersion,
    termsAcceptedAt: row.termsAcceptedAt,
    ageConfirmedAt: row.ageConfirmedAt,
    createdAt: row.createdAt,
    lastLoginAt: row.lastLoginAt,
    isSimulated: row.isSimulated,
  }
}

export interface NotedLogin extends Pick<Member, 'passwordHash' | 'status'> {
  /** When the member logged in before; null at the first time. */
  earlier: Date | null
}

/** Locks the member and notes a login; what the account is at this moment. */
export async function noteLogin(tx: Tx, id: MemberId, now: Date): Promise<NotedLogin> {
  const found = await sql<NotedLogin>`
    update members.members m set last_login_at = ${now}
      from (select id, last_login_at from members.members where id = ${id} for no key update) before
     where m.id = before.id
    returning before.last_login_at as earlier, m.password_hash as "passwordHash", m.status`.execute(tx)
  const row = found.rows[0]
  if (row === undefined) throw new Error(`the member ${id} is missing`)
  return row
}

export async function setStatus(tx: Tx, member: MemberId, status: Member['status']): Promise<void> {
  await tx.updateTable('members.members').set({ status }).where('id', '=', member).execute()
}

/** False when the code is another's. */
export async function setAgent(
  tx: Tx,
  member: MemberId,
  { role, affiliateCode }: { role: Role; affiliateCode: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('members.affiliate_codes', 0))`.execute(tx)
  const { numUpdatedRows } = await tx
    .updateTable('members.members')
    .set({ role, affiliateCode })
    .where('id', '=', member)
    .where(
      sql<boolean>`not exists (select from members.members o where o.affiliate_code = ${affiliateCode} and o.id <> ${member})`,
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether a member is active; false for an unknown one. */
export async function isActive(db: Db, member: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('members.members')
    .select('status')
    .where('id', '=', member)
    .executeTakeFirst()
  return row?.status === 'active'
}

/** Replaces the hash of a member's login password. */
export async function setPassword(tx: Tx, member: MemberId, hash: string, now: Date): Promise<void> {
  await tx
    .updateTable('members.members')
    .set({ passwordHash: hash, passwordChangedAt: now })
    .where('id', '=', member)
    .execute()
}

/** Notes that a member that its agent registered accepted the terms and is of age. */
export async function acceptTerms(tx: Tx, member: MemberId, version: string, now: Date): Promise<void> {
  await tx
    .updateTable('members.members')
    .set({ termsVersion: version, termsAcceptedAt: now, ageConfirmedAt: now })
    .where('id', '=', member)
    .where('termsAcceptedAt', 'is', null)
    .execute()
}
