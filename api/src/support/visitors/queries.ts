/** SQL of support sessions: visitors, and windows that members opened. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { VisitorId } from '../model.ts'

export interface SupportSession {
  id: VisitorId
  member: MemberId | null
  openedBy: string | null
  tokenHash: string
  cookieHash: string
  name: string
  sealedEmail: string
  network: string
  createdAt: Date
  expiresAt: Date
}

export async function insertSession(tx: Tx, session: SupportSession): Promise<void> {
  await tx.insertInto('support.sessions').values(session).execute()
}

export async function sessionByHalves(
  db: Db | Tx,
  halves: { tokenHash: string; cookieHash: string },
  now: Date,
): Promise<SupportSession | null> {
  const row = await db
    .selectFrom('support.sessions')
    .selectAll()
    .where('tokenHash', '=', halves.tokenHash)
    .where('cookieHash', '=', halves.cookieHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as SupportSession)
}

export async function sessionById(tx: Tx, id: string, now: Date): Promise<SupportSession | null> {
  const row = await tx
    .selectFrom('support.sessions')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as SupportSession)
}

/** A session's other half is replaced when its conversation moves to the window. */
export async function replaceHalves(
  tx: Tx,
  id: string,
  halves: { tokenHash: string; cookieHash: string },
): Promise<void> {
  await tx.updateTable('support.sessions').set(halves).where('id', '=', id).execute()
}

export async function sessionsAmong(
  db: Db,
  ids: string[],
  now: Date,
): Promise<{ id: string; openedBy: string | null }[]> {
  return db
    .selectFrom('support.sessions')
    .select(['id', 'openedBy'])
    .where('id', 'in', ids)
    .where('expiresAt', '>', now)
    .execute()
}

/** Deletes sessions that ended, but not those whose conversations still name their visitor. */
export async function deleteSessionsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('support.sessions').where('expiresAt', '<', before).execute()
}

export interface WindowCode {
  owner: string
  openedBy: string
}

export async function insertCode(
  db: Db,
  code: WindowCode & { codeHash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db.deleteFrom('support.window_codes').where('expiresAt', '<', now).execute()
  await db.insertInto('support.window_codes').values(code).execute()
}

/** Spends a code; null when it was spent, expired or never there. */
export async function takeCode(tx: Tx, codeHash: string, now: Date): Promise<WindowCode | null> {
  const row = await tx
    .deleteFrom('support.window_codes')
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', now)
    .returning(['owner', 'openedBy'])
    .executeTakeFirst()
  return row ?? null
}
