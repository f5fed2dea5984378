/** An operator's decisions about a member's account, made by command or in the console and never by the site. */
import { lockMemberByUsername, type Member, memberStatusChanged, setStatus } from '../../members/index.ts'
import { endSessionsOf } from '../../sessions/index.ts'
import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import { audit, type Audited } from '../../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { publish } from '../../platform/work/outbox.ts'
import { endCodesOf } from '../codes/queries.ts'
import * as queries from './member-status-queries.ts'
import type { Actor } from '../../platform/actor.ts'

/** Does what `changeMemberStatus` does to the member of a username. Refused when there is none (`not_found`). */
export async function setMemberStatus(
  db: Db,
  username: string,
  status: Member['status'],
  by: Actor,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const member = await lockMemberByUsername(tx, username)
    await changeMemberStatus(tx, member, status, { by }, now)
  })
}

/**
 * Disables the account of a member whose row is locked, or enables it again; returns the sessions that ended. Disabling ends all
 * of them and with them their launches, and deletes every way back in that needs no password: remembered devices, hand-offs,
 * codes and open challenges.
 */
export async function changeMemberStatus(
  tx: Tx,
  member: Pick<Member, 'id' | 'username'>,
  status: Member['status'],
  { by, details }: { by: Actor; details?: Audited['details'] },
  now: Date,
): Promise<SessionId[]> {
  await setStatus(tx, member.id, status)
  const ended = status === 'disabled' ? await endAccess(tx, member.id, 'disabled', now) : []
  await publish(tx, memberStatusChanged, { memberId: member.id, status, at: now.toISOString() })
  const what = status === 'disabled' ? 'members.disabled' : 'members.enabled'
  const said = { username: member.username, ...details }
  await audit(tx, { who: by, what, subject: member.id, details: said }, now)
  return ended
}

/** Ends every session of a member whose row is locked, and every way back in that needs no password. */
export async function endAccess(
  tx: Tx,
  member: MemberId,
  because: 'disabled' | 'revoked',
  now: Date,
): Promise<SessionId[]> {
  const ended = await endSessionsOf(tx, member, because, now)
  await endCodesOf(tx, member, now)
  await queries.deleteWaysBack(tx, member)
  return ended
}
