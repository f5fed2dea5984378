/** SQL of console accounts, their sessions and failed logins. */
import { type Origin } from '../sessions/index.ts'
import { type Failures } from '../sign-in/index.ts'
import type { Right } from '@night-market/protocol/values/roles'
import type { StaffId, StaffSessionId } from '@night-market/protocol/values/ids'
import { sql, type Selectable } from 'kysely'
import type { StaffAccounts } from '../platform/database/tables.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Staff, StaffViewer } from './model.ts'

/** Writes an account; false when the username is taken. */
export async function insertStaff(tx: Tx, staff: Staff): Promise<boolean> {
  const written = await tx
    .insertInto('staff.accounts')
    .values({
      id: staff.id,
      username: staff.username,
      display_name: staff.displayName,
      password_hash: staff.passwordHash,
      password_changed_at: staff.createdAt,
      rights: staff.rights,
      status: staff.status,
      sealed_secret: staff.sealedSecret,
      created_at: staff.createdAt,
      created_by: staff.createdBy,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function staffByUsername(db: Db | Tx, username: string): Promise<Staff | null> {
  const row = await byUsername(db, username).executeTakeFirst()
  return row === undefined ? null : staffFrom(row)
}

/** An account, its row locked until the end of the transaction. */
export async function lockStaff(tx: Tx, username: string): Promise<Staff | null> {
  const row = await byUsername(tx, username).forNoKeyUpdate().executeTakeFirst()
  return row === undefined ? null : staffFrom(row)
}

const byUsername = (db: Db | Tx, username: string) =>
  db
    .selectFrom('staff.accounts')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())

export async function allStaff(db: Db): Promise<Staff[]> {
  const rows = await db.selectFrom('staff.accounts').selectAll().orderBy('username').execute()
  return rows.map(staffFrom)
}

export async function updateStaff(
  tx: Tx,
  id: StaffId,
  change:
    | { status: Staff['status'] }
    | { rights: Right[] }
    | { password_hash: string; password_changed_at: Date }
    | { sealed_secret: string; last_step: bigint },
): Promise<void> {
  await tx.updateTable('staff.accounts').set(change).where('id', '=', id).execute()
}

/** Uses a time step of the authenticator up; false when it, or a later one, was used. */
export async function useStaffStep(db: Db | Tx, id: StaffId, step: bigint): Promise<boolean> {
  const used = await db
    .updateTable('staff.accounts')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export interface StaffSessionRow {
  id: StaffSessionId
  staff: StaffId
  tokenHash: string
  cookieHash: string
  createdAt: Date
  expiresAt: Date
  origin: Origin
}

export async function insertStaffSession(tx: Tx, session: StaffSessionRow): Promise<void> {
  await tx
    .insertInto('staff.sessions')
    .values({
      id: session.id,
      staff: session.staff,
      token_hash: session.tokenHash,
      cookie_hash: session.cookieHash,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      address: session.origin.address,
      user_agent: session.origin.userAgent,
    })
    .execute()
}

/** The live session of both halves, if its account is active. */
export async function liveStaffSession(
  db: Db,
  halves: { tokenHash: string; cookieHash: string },
  now: Date,
  idleSince: Date,
): Promise<(StaffViewer & { lastSeenAt: Date }) | null> {
  const row = await db
    .selectFrom('staff.sessions as session')
    .innerJoin('staff.accounts as staff', 'staff.id', 'session.staff')
    .select(['session.id', 'session.staff', 'session.last_seen_at', 'session.expires_at'])
    .select(['staff.username', 'staff.display_name', 'staff.rights'])
    .where('session.token_hash', '=', halves.tokenHash)
    .where('session.cookie_hash', '=', halves.cookieHash)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', idleSince)
    .where('staff.status', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    staffId: row.staff as StaffId,
    username: row.username,
    displayName: row.display_name,
    rights: row.rights as Right[],
    sessionId: row.id as StaffSessionId,
    expiresAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
  }
}

export async function touchStaffSession(db: Db, id: StaffSessionId, now: Date): Promise<void> {
  await db
    .updateTable('staff.sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute()
}

export async function endStaffSessions(
  tx: Tx,
  by: { id: StaffSessionId } | { cookieHash: string } | { staff: StaffId },
  because: 'logout' | 'replaced' | 'disabled' | 'password_changed' | 'authenticator_changed',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff.sessions')
    .set({ ended_at: now, ended_because: because })
    .where('ended_at', 'is', null)
    .where((is) => {
      if ('id' in by) return is('id', '=', by.id)
      return 'staff' in by ? is('staff', '=', by.staff) : is('cookie_hash', '=', by.cookieHash)
    })
    .execute()
}

/** Ends every session that expired or was idle for too long. */
export async function endDeadStaffSessions(tx: Tx, now: Date, idleSince: Date): Promise<void> {
  await tx
    .updateTable('staff.sessions')
    .set({ ended_at: now, ended_because: 'expired' })
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('expires_at', '<=', now), is('last_seen_at', '<=', idleSince)]))
    .execute()
}

export async function deleteStaffFailuresBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('staff.failures').where('failed_at', '<', before).execute()
}

export async function insertStaffFailure(
  tx: Tx,
  username: string,
  network: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('staff.failures')
    .values({ username: username.toLowerCase(), network, failed_at: now })
    .execute()
}

export async function forgetStaffFailures(tx: Tx, username: string, network: string): Promise<void> {
  await tx
    .deleteFrom('staff.failures')
    .where('username', '=', username.toLowerCase())
    .where('network', '=', network)
    .execute()
}

export async function staffFailuresSince(
  db: Db,
  who: { username: string; network: string; staffId: StaffId | null },
  since: Date,
): Promise<Failures> {
  const username = who.username.toLowerCase()
  const found = await sql<{ pair: number; account: number; network: number; is_known: boolean }>`
    select count(*) filter (where username = ${username} and network = ${who.network})::int as pair,
           count(*) filter (where username = ${username})::int as account,
           count(*) filter (where network = ${who.network})::int as network,
           exists (select from staff.sessions
                    where staff = ${who.staffId} and address::inet <<= ${who.network}::inet) as is_known
      from staff.failures
     where failed_at > ${since} and (username = ${username} or network = ${who.network})`.execute(db)
  const row = found.rows[0]
  if (row === undefined) throw new Error('a count answers with one row')
  return { pair: row.pair, account: row.account, network: row.network, isKnownNetwork: row.is_known }
}

function staffFrom(row: Selectable<StaffAccounts>): Staff {
  return {
    id: row.id as StaffId,
    username: row.username,
    displayName: row.display_name,
    passwordHash: row.password_hash,
    rights: row.rights as Right[],
    status: row.status as Staff['status'],
    sealedSecret: row.sealed_secret,
    createdAt: row.created_at,
    createdBy: row.created_by,
  }
}
