/** SQL of the codes that hand a session off to another device. */
import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import type { Db, Tx } from '../../platform/database/db.ts'

export interface Handoff {
  member: MemberId
  restsOn: string
  expiresAt: Date
  /** When the session that offered it ends. */
  sessionExpiresAt: Date
}

/** Stores a code in place of the session's earlier ones, and deletes all expired ones. */
export async function insertHandoff(
  tx: Tx,
  offer: { codeHash: string; member: MemberId; session: SessionId; restsOn: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('sign_in.handoffs')
    .where((is) => is.or([is('expiresAt', '<', now), is('session', '=', offer.session)]))
    .execute()
  await tx.insertInto('sign_in.handoffs').values(offer).execute()
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
    .select(['handoff.member', 'handoff.restsOn', 'handoff.expiresAt'])
    .select('session.expiresAt as sessionExpiresAt')
    .where('handoff.codeHash', '=', codeHash)
    .where('handoff.usedAt', 'is', null)
    .where('handoff.expiresAt', '>', now)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where('session.lastSeenAt', '>', idleSince)
    .executeTakeFirst()
  return row ?? null
}

/** Spends a code; false if it was spent or deleted meanwhile. */
export async function spendHandoff(tx: Tx, codeHash: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('sign_in.handoffs')
    .set({ usedAt: now })
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
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
    .where('session.cookieHash', '=', cookieHash)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where('session.lastSeenAt', '>', idleSince)
    .where('member.role', '<>', 'trial')
    .executeTakeFirst()
  return row?.member ?? null
}
