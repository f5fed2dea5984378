/** SQL of browsers that are remembered for a day. */
import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

export type RememberedLogin = { type: 'username' | 'sms'; typed: string }

export interface Device extends RememberedLogin {
  id: string
  member: MemberId
  secretHash: string
  passwordMark: string
  /** The session that this browser last began as this member. */
  session: SessionId
  expiresAt: Date
}

export async function insertDevice(tx: Tx, device: Device, now: Date): Promise<void> {
  await tx
    .insertInto('sign_in.devices')
    .values({
      id: device.id,
      member: device.member,
      secretHash: device.secretHash,
      passwordMark: device.passwordMark,
      type: device.type,
      typed: device.typed,
      session: device.session,
      createdAt: now,
      expiresAt: device.expiresAt,
    })
    .execute()
}

export async function deviceBySecret(db: Db, secretHash: string, now: Date): Promise<Device | null> {
  const row = await db
    .selectFrom('sign_in.devices')
    .selectAll()
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...row, type: row.type as RememberedLogin['type'], session: row.session as SessionId }
}

/** Replaces a credential by the next; returns false if another request replaced it first. */
export async function rotateDevice(db: Db, device: Device, nextHash: string): Promise<boolean> {
  const row = await db
    .updateTable('sign_in.devices')
    .set({ secretHash: nextHash })
    .where('id', '=', device.id)
    .where('secretHash', '=', device.secretHash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ties a remembered browser to the session that the same member began in it. */
export async function tieDevice(
  tx: Tx,
  device: { secretHash: string; member: MemberId },
  session: SessionId,
): Promise<void> {
  await tx
    .updateTable('sign_in.devices')
    .set({ session })
    .where('secretHash', '=', device.secretHash)
    .where('member', '=', device.member)
    .execute()
}

/** Deletes one remembered browser, all of a member, those of ended sessions, or all of a member except one. */
export async function deleteDevices(
  db: Db | Tx,
  by:
    | { secretHash: string }
    | { member: MemberId }
    | { sessions: SessionId[] }
    | { member: MemberId; except: { secretHash: string | null; session: SessionId } },
): Promise<void> {
  const rows = db.deleteFrom('sign_in.devices')
  if ('secretHash' in by) return void (await rows.where('secretHash', '=', by.secretHash).execute())
  if ('sessions' in by) {
    return void (await rows.where('session', '=', sql<string>`any(${by.sessions}::text[])`).execute())
  }
  const ofMember = rows.where('member', '=', by.member)
  if (!('except' in by)) return void (await ofMember.execute())
  const { secretHash, session } = by.except
  await ofMember
    .where('session', '<>', session)
    .where('secretHash', '<>', secretHash ?? '')
    .execute()
}
