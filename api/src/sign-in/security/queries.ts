/** The SQL of the security centre: names, sessions, history, payment passwords. */
import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

/** What the member is called at its bank: set in the security centre, or else filled in at registration. */
export async function bankAccountName(db: Db | Tx, member: MemberId): Promise<string | null> {
  const filled = await namesOf(db, member)
  return filled.bankAccountName
}

export async function namesOf(
  db: Db | Tx,
  member: MemberId,
): Promise<{ realName: string | null; bankAccountName: string | null }> {
  const rows = await db
    .selectFrom('identity.profile_fields')
    .select(['field', 'value'])
    .where('member', '=', member)
    .where('field', 'in', ['realName', 'bankAccountName', 'payeeName'])
    .execute()
  const of = (field: string): string | null => rows.find((row) => row.field === field)?.value ?? null
  return { realName: of('realName'), bankAccountName: of('bankAccountName') ?? of('payeeName') }
}

/** Sets a name that is not there yet; false when it is. */
export async function setName(
  db: Db,
  member: MemberId,
  field: 'realName' | 'bankAccountName',
  name: string,
): Promise<boolean> {
  const row = await db
    .insertInto('identity.profile_fields')
    .values({ member, field, value: name })
    .onConflict((conflict) => conflict.columns(['member', 'field']).doNothing())
    .returning('member')
    .executeTakeFirst()
  return row !== undefined
}

export interface LivingSession {
  id: SessionId
  address: string
  userAgent: string
  startedAt: Date
  lastSeenAt: Date
}

export async function livingSessions(
  db: Db,
  member: MemberId,
  now: Date,
  idleSince: Date,
): Promise<LivingSession[]> {
  const rows = await db
    .selectFrom('identity.sessions')
    .select(['id', 'address', 'user_agent', 'created_at', 'last_seen_at'])
    .where('member', '=', member)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id as SessionId,
    address: row.address,
    userAgent: row.user_agent,
    startedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }))
}

/** Ends one of the member's sessions, or all but one; those that did end. */
export async function revokeSessions(
  tx: Tx,
  member: MemberId,
  which: { id: string } | { except: SessionId },
  now: Date,
): Promise<SessionId[]> {
  const rows = await tx
    .updateTable('identity.sessions')
    .set({ ended_at: now, ended_because: 'revoked' })
    .where('member', '=', member)
    .where('ended_at', 'is', null)
    .where((is) => ('id' in which ? is('id', '=', which.id) : is('id', '<>', which.except)))
    .returning('id')
    .execute()
  return rows.map((row) => row.id as SessionId)
}

/** Where and when the member entered before this session. */
export async function sessionBefore(
  db: Db,
  member: MemberId,
  session: SessionId,
): Promise<{ at: Date; address: string } | null> {
  const found = await sql<{ at: Date; address: string }>`
    select earlier.created_at as at, earlier.address
      from identity.sessions this
      join identity.sessions earlier on earlier.member = this.member and earlier.id < this.id
     where this.id = ${session} and this.member = ${member}
     order by earlier.id desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

export interface HistoryRow {
  no: bigint
  at: Date
  address: string
  userAgent: string
  result: string
}

/** The member's login history, the newest first, before the row numbered `before`. */
export async function loginsOf(
  db: Db,
  member: MemberId,
  page: { since: Date; before: bigint | null; size: number },
): Promise<HistoryRow[]> {
  let rows = db
    .selectFrom('identity.logins')
    .selectAll()
    .where('member', '=', member)
    .where('tried_at', '>=', page.since)
    .orderBy('no', 'desc')
    .limit(page.size)
  if (page.before !== null) rows = rows.where('no', '<', page.before)
  return (await rows.execute()).map((row) => ({
    no: row.no,
    at: row.tried_at,
    address: row.address,
    userAgent: row.user_agent,
    result: row.result,
  }))
}

export async function paymentPasswordHash(db: Db, member: MemberId): Promise<string | null> {
  const row = await db
    .selectFrom('identity.payment_passwords')
    .select('hash')
    .where('member', '=', member)
    .executeTakeFirst()
  return row?.hash ?? null
}

export async function putPaymentPassword(
  db: Db,
  member: MemberId,
  hash: string,
  tries: number,
  now: Date,
): Promise<void> {
  const values = { hash, set_at: now, tries_left: tries, locked_until: null }
  await db
    .insertInto('identity.payment_passwords')
    .values({ member, ...values })
    .onConflict((conflict) => conflict.column('member').doUpdateSet(values))
    .execute()
}

/**
 * Takes one of the tries before anything is compared; with the last one the next must wait until `lockedUntil`.
 * Null when there is none left.
 */
export async function takePaymentTry(
  db: Db,
  member: MemberId,
  { tries, lockedUntil, now }: { tries: number; lockedUntil: Date; now: Date },
): Promise<{ hash: string; triesLeft: number } | null> {
  const found = await sql<{ hash: string; tries_left: number }>`
    update identity.payment_passwords
       set tries_left = case when locked_until <= ${now} then ${tries} else tries_left end - 1,
           locked_until = case
             when locked_until <= ${now} then null
             when tries_left = 1 then ${lockedUntil}::timestamptz end
     where member = ${member} and (tries_left > 0 or locked_until <= ${now})
    returning hash, tries_left`.execute(db)
  const row = found.rows[0]
  return row === undefined ? null : { hash: row.hash, triesLeft: row.tries_left }
}

export async function restorePaymentTries(db: Db, member: MemberId, tries: number): Promise<void> {
  await db
    .updateTable('identity.payment_passwords')
    .set({ tries_left: tries, locked_until: null })
    .where('member', '=', member)
    .execute()
}
