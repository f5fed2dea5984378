import type { StepUpFactor } from '@night-market/protocol/sign-in/security'
import { type Origin } from './model.ts'
import type { Role, Viewer } from '../members/index.ts'
import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'

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
  isFirstLogin: boolean
}

export async function insertSession(tx: Tx, session: SessionRow): Promise<void> {
  await tx
    .insertInto('sessions.sessions')
    .values({
      id: session.id,
      member: session.member,
      tokenHash: session.tokenHash,
      cookieHash: session.cookieHash,
      createdAt: session.createdAt,
      lastSeenAt: session.createdAt,
      expiresAt: session.expiresAt,
      address: session.origin.address,
      userAgent: session.origin.userAgent,
      mustChangePassword: session.mustChangePassword,
      handedOver: session.isHandedOver,
      isFirstLogin: session.isFirstLogin,
    })
    .execute()
}

/** The live session of both halves, if its member is active. */
export async function liveSession(
  db: Db | Tx,
  halves: { tokenHash: string; cookieHash: string },
  now: Date,
  idleSince: Date,
): Promise<(Viewer & { lastSeenAt: Date }) | null> {
  const row = await db
    .selectFrom('sessions.sessions as session')
    .innerJoin('members.members as member', 'member.id', 'session.member')
    .select(['session.id', 'session.member', 'session.lastSeenAt', 'member.role'])
    .select(['session.mustChangePassword', 'session.isFirstLogin'])
    .where('session.tokenHash', '=', halves.tokenHash)
    .where('session.cookieHash', '=', halves.cookieHash)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where('session.lastSeenAt', '>', idleSince)
    .where('member.status', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    memberId: row.member,
    sessionId: row.id,
    role: row.role as Role,
    mustChangePassword: row.mustChangePassword,
    isFirstLogin: row.isFirstLogin,
    lastSeenAt: row.lastSeenAt,
  }
}

/** The live ones of these sessions. */
export async function livingSessions(
  db: Db,
  sessions: SessionId[],
  now: Date,
  idleSince: Date,
): Promise<Set<SessionId>> {
  const rows = await db
    .selectFrom('sessions.sessions as session')
    .innerJoin('members.members as member', 'member.id', 'session.member')
    .select('session.id')
    .where('session.id', '=', sql<SessionId>`any(${sessions}::text[])`)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where('session.lastSeenAt', '>', idleSince)
    .where('member.status', '=', 'active')
    .execute()
  return new Set(rows.map((row) => row.id))
}

export async function touchSession(db: Db, id: SessionId, now: Date): Promise<void> {
  await db
    .updateTable('sessions.sessions')
    .set({ lastSeenAt: now })
    .where('id', '=', id)
    .where('lastSeenAt', '<', now)
    .execute()
}

/** Ends the live session of this id or cookie; returns the ended ones. */
export async function endSessions(
  db: Db | Tx,
  by: { id: SessionId } | { cookieHash: string },
  because: 'logout' | 'replaced',
  now: Date,
): Promise<SessionId[]> {
  const ended = await db
    .updateTable('sessions.sessions')
    .set({ endedAt: now, endedBecause: because })
    .where('endedAt', 'is', null)
    .where((is) => ('id' in by ? is('id', '=', by.id) : is('cookieHash', '=', by.cookieHash)))
    .returning('id')
    .execute()
  return ended.map((row) => row.id)
}

/** Ends every session that expired or was idle for too long; returns the ended ones. */
export async function endDeadSessions(tx: Tx, now: Date, idleSince: Date): Promise<SessionId[]> {
  const ended = await tx
    .updateTable('sessions.sessions')
    .set({ endedAt: now, endedBecause: 'expired' })
    .where('endedAt', 'is', null)
    .where((is) => is.or([is('expiresAt', '<=', now), is('lastSeenAt', '<=', idleSince)]))
    .returning('id')
    .execute()
  return ended.map((row) => row.id)
}

export async function deleteSessionsOf(tx: Tx, member: MemberId): Promise<void> {
  await tx.deleteFrom('sessions.sessions').where('member', '=', member).execute()
}

export async function deleteSessionsEndedBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('sessions.sessions').where('endedAt', '<', before).execute()
}

/** Whether a session has not ended; it cannot end before this transaction does. */
export async function holdSession(tx: Tx, session: SessionId): Promise<boolean> {
  const { rows } = await sql`
    select from sessions.sessions where id = ${session} and ended_at is null for share`.execute(tx)
  return rows.length > 0
}

/** Ends every live session of a member; returns the ended ones. */
export async function endSessionsOf(
  tx: Tx,
  member: MemberId,
  because: 'password_changed' | 'disabled' | 'revoked',
  now: Date,
): Promise<SessionId[]> {
  const ended = await tx
    .updateTable('sessions.sessions')
    .set({ endedAt: now, endedBecause: because })
    .where('member', '=', member)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  return ended.map((row) => row.id)
}

export interface LivingSession {
  id: SessionId
  address: string
  userAgent: string
  startedAt: Date
  lastSeenAt: Date
}

/** The live sessions of a member, the most recently used first. */
export async function sessionsOf(
  db: Db,
  member: MemberId,
  now: Date,
  idleSince: Date,
): Promise<LivingSession[]> {
  const rows = await db
    .selectFrom('sessions.sessions')
    .select(['id', 'address', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('member', '=', member)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', idleSince)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    userAgent: row.userAgent,
    startedAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
  }))
}

/** Ends one of the member's sessions, or all but one; returns the ended ones. */
export async function revokeSessions(
  tx: Tx,
  member: MemberId,
  which: { id: SessionId } | { except: SessionId },
  now: Date,
): Promise<SessionId[]> {
  const rows = await tx
    .updateTable('sessions.sessions')
    .set({ endedAt: now, endedBecause: 'revoked' })
    .where('member', '=', member)
    .where('endedAt', 'is', null)
    .where((is) => ('id' in which ? is('id', '=', which.id) : is('id', '<>', which.except)))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The time and address of the member's session before this one. */
export async function sessionBefore(
  db: Db,
  member: MemberId,
  session: SessionId,
): Promise<{ at: Date; address: string } | null> {
  const found = await sql<{ at: Date; address: string }>`
    select earlier.created_at as at, earlier.address
      from sessions.sessions this
      join sessions.sessions earlier on earlier.member = this.member and earlier.id < this.id
     where this.id = ${session} and this.member = ${member}
     order by earlier.id desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** A step-up allows security changes for five minutes. */
export const STEP_UP_MS = 5 * 60_000

/** Records the factor of a session's step-up, and the mark of what it rests on. */
export async function stepUpSession(
  db: Db | Tx,
  session: SessionId,
  { by, restsOn }: { by: StepUpFactor; restsOn: string },
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + STEP_UP_MS)
  await db
    .updateTable('sessions.sessions')
    .set({ steppedUpUntil: until, steppedUpBy: by, steppedUpMark: restsOn })
    .where('id', '=', session)
    .execute()
}

/** Keeps the step-up of a session, if it has one, over a change to what it rests on. */
export async function renewStepUp(tx: Tx, session: SessionId, restsOn: string): Promise<void> {
  await tx
    .updateTable('sessions.sessions')
    .set({ steppedUpMark: restsOn })
    .where('id', '=', session)
    .where('steppedUpUntil', 'is not', null)
    .execute()
}
