/** SQL of the codes that hand a session off to another device. */
import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import type { Db, Tx } from '../../platform/database/db.ts'

export interface Handoff {
  member: MemberId
  passwordMark: string
  expiresAt: Date
  /** When the session that offered it ends. */
  sessionExpiresAt: Date
}

/** Stores a code in place of the session's earlier ones, and deletes all expired ones. */
export async function insertHandoff(
  tx: Tx,
  offer: { codeHash: string; member: MemberId; session: SessionId; passwordMark: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('sign_in.handoffs')
    .where((is) => is.or([is('expires_at', '<', now), is('session', '=', offer.session)]))
    .execute()
  await tx
    .insertInto('sign_in.handoffs')
    .values({
      code_hash: offer.codeHash,
      member: offer.member,
      session: offer.session,
      password_mark: offer.passwordMark,
      expires_at: offer.expiresAt,
    })
    .execute()
}

/** The unused code, if its session is still live. */
export async function liveHandoff(
  db: Db | Tx,
  codeHash: string,
  now: Date,
  idleSince: Date,
): Promise<Handoff | null> {
  const row = await db
    .selectFrom('sign_in.handoffs as handoff')
    .innerJoin('sessions.sessions as session', 'session.id', 'handoff.session')
    .select(['handoff.member', 'handoff.password_mark', 'handoff.expires_at'])
    .select('session.expires_at as session_expires_at')
    .where('handoff.code_hash', '=', codeHash)
    .where('handoff.used_at', 'is', null)
    .where('handoff.expires_at', '>', now)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', idleSince)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    member: row.member as MemberId,
    passwordMark: row.password_mark,
    expiresAt: row.expires_at,
    sessionExpiresAt: row.session_expires_at,
  }
}

/** Spends a code; false if it was spent or deleted meanwhile. */
export async function spendHandoff(tx: Tx, codeHash: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('sign_in.handoffs')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('member')
    .executeTakeFirst()
  return row !== undefined
}

/** The member of the live session with this cookie half. */
export async function memberByCookie(
  db: Db | Tx,
  cookieHash: string,
  now: Date,
  idleSince: Date,
): Promise<MemberId | null> {
  const row = await db
    .selectFrom('sessions.sessions as session')
    .innerJoin('members.members as member', 'member.id', 'session.member')
    .select('session.member')
    .where('session.cookie_hash', '=', cookieHash)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', idleSince)
    .where('member.role', '<>', 'trial')
    .executeTakeFirst()
  return (row?.member ?? null) as MemberId | null
}
