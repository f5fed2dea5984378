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
      displayName: staff.displayName,
      passwordHash: staff.passwordHash,
      passwordChangedAt: staff.createdAt,
      rights: staff.rights,
      status: staff.status,
      sealedSecret: staff.sealedSecret,
      createdAt: staff.createdAt,
      createdBy: staff.createdBy,
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

/** Whether another account that is active is shown under this name; names are given one after the other. */
export async function isNameTaken(
  tx: Tx,
  { id, displayName }: Pick<Staff, 'id' | 'displayName'>,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff.display_names', 0))`.execute(tx)
  const { rows } = await sql`
    select from staff.accounts
     where lower(trim(display_name)) = lower(trim(${displayName})) and id <> ${id} and status = 'active'`.execute(
    tx,
  )
  return rows.length > 0
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
    | { passwordHash: string; passwordChangedAt: Date }
    | { sealedSecret: string; lastStep: bigint },
): Promise<void> {
  await tx.updateTable('staff.accounts').set(change).where('id', '=', id).execute()
}

/** Uses a time step of the authenticator up; false when it, or a later one, was used. */
export async function useStaffStep(db: Db | Tx, id: StaffId, step: bigint): Promise<boolean> {
  const used = await db
    .updateTable('staff.accounts')
    .set({ lastStep: step })
    .where('id', '=', id)
    .where('lastStep', '<', step)
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
      tokenHash: session.tokenHash,
      cookieHash: session.cookieHash,
      createdAt: session.createdAt,
      lastSeenAt: session.createdAt,
      expiresAt: session.expiresAt,
      provenAt: session.createdAt,
      address: session.origin.address,
      userAgent: session.origin.userAgent,
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
    .select(['session.id', 'session.staff', 'session.lastSeenAt', 'session.expiresAt', 'session.provenAt'])
    .select(['staff.username', 'staff.displayName', 'staff.rights', 'staff.sealedSecret'])
    .where('session.tokenHash', '=', halves.tokenHash)
    .where('session.cookieHash', '=', halves.cookieHash)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where('session.lastSeenAt', '>', idleSince)
    .where('staff.status', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    staffId: row.staff as StaffId,
    username: row.username,
    displayName: row.displayName,
    rights: row.rights as Right[],
    sessionId: row.id as StaffSessionId,
    expiresAt: row.expiresAt,
    provenAt: row.provenAt,
    hasAuthenticator: row.sealedSecret !== null,
    lastSeenAt: row.lastSeenAt,
  }
}

/** The ones of these sessions that are still live, with the rights of their accounts. */
export async function livingStaffSessions(
  db: Db,
  sessions: StaffSessionId[],
  now: Date,
  idleSince: Date,
): Promise<{ id: StaffSessionId; rights: string[] }[]> {
  const rows = await db
    .selectFrom('staff.sessions as session')
    .innerJoin('staff.accounts as staff', 'staff.id', 'session.staff')
    .select(['session.id', 'staff.rights'])
    .where('session.id', '=', sql<StaffSessionId>`any(${sessions}::text[])`)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where('session.lastSeenAt', '>', idleSince)
    .where('staff.status', '=', 'active')
    .execute()
  return rows.map((row) => ({ id: row.id as StaffSessionId, rights: row.rights }))
}

export async function touchStaffSession(db: Db, id: StaffSessionId, now: Date): Promise<void> {
  await db
    .updateTable('staff.sessions')
    .set({ lastSeenAt: now })
    .where('id', '=', id)
    .where('lastSeenAt', '<', now)
    .execute()
}

/** Notes that the person behind a session has proven who they are. */
export async function markProven(tx: Tx, id: StaffSessionId, now: Date): Promise<void> {
  await tx.updateTable('staff.sessions').set({ provenAt: now }).where('id', '=', id).execute()
}

export async function endStaffSessions(
  tx: Tx,
  by: { id: StaffSessionId } | { cookieHash: string } | { staff: StaffId },
  because: 'logout' | 'replaced' | 'disabled' | 'password_changed' | 'authenticator_changed',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff.sessions')
    .set({ endedAt: now, endedBecause: because })
    .where('endedAt', 'is', null)
    .where((is) => {
      if ('id' in by) return is('id', '=', by.id)
      return 'staff' in by ? is('staff', '=', by.staff) : is('cookieHash', '=', by.cookieHash)
    })
    .execute()
}

/** Ends every session that expired or was idle for too long. */
export async function endDeadStaffSessions(tx: Tx, now: Date, idleSince: Date): Promise<void> {
  await tx
    .updateTable('staff.sessions')
    .set({ endedAt: now, endedBecause: 'expired' })
    .where('endedAt', 'is', null)
    .where((is) => is.or([is('expiresAt', '<=', now), is('lastSeenAt', '<=', idleSince)]))
    .execute()
}

export async function deleteStaffFailuresBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('staff.failures').where('failedAt', '<', before).execute()
}

export async function insertStaffFailure(
  tx: Tx,
  username: string,
  network: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('staff.failures')
    .values({ username: username.toLowerCase(), network, failedAt: now })
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
  const found = await sql<{ pair: number; account: number; network: number; isKnown: boolean }>`
    select count(*) filter (where username = ${username} and network = ${who.network})::int as pair,
           count(*) filter (where username = ${username})::int as account,
           count(*) filter (where network = ${who.network})::int as network,
           exists (select from staff.sessions
                    where staff = ${who.staffId} and address::inet <<= ${who.network}::inet) as is_known
      from staff.failures
     where failed_at > ${since} and (username = ${username} or network = ${who.network})`.execute(db)
  const row = found.rows[0]
  if (row === undefined) throw new Error('a count answers with one row')
  return { pair: row.pair, account: row.account, network: row.network, isKnownNetwork: row.isKnown }
}

function staffFrom(row: Selectable<StaffAccounts>): Staff {
  return {
    id: row.id,
    username: row.username,
    displayName: row.displayName,
    passwordHash: row.passwordHash,
    rights: row.rights as Right[],
    status: row.status as Staff['status'],
    sealedSecret: row.sealedSecret,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
  }
}
