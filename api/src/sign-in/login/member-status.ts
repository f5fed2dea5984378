/** An operator's decisions about a member's account, made by command and never by the site. */
import { lockMemberByUsername, type Member, memberStatusChanged, setStatus } from '../../members/index.ts'
import { endSessionsOf } from '../../sessions/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { publish } from '../../platform/work/outbox.ts'
import { endCodesOf } from '../codes/queries.ts'
import * as queries from './member-status-queries.ts'
import type { Actor } from '../../platform/actor.ts'

/**
 * Disables an account, or enables it again. Disabling ends its sessions and with them its launches, and deletes every way back
 * in that needs no password: remembered devices, hand-offs, codes and open challenges. Refused when there is none (`not_found`).
 */
export async function setMemberStatus(
  db: Db,
  username: string,
  status: Member['status'],
  by: Actor,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const member = await lockMemberByUsername(tx, username)
    await setStatus(tx, member.id, status)
    if (status === 'disabled') await endAccess(tx, member.id, now)
    await publish(tx, memberStatusChanged, { memberId: member.id, status, at: now.toISOString() })
    const what = status === 'disabled' ? 'members.disabled' : 'members.enabled'
    await audit(tx, { who: by, what, subject: member.id, details: { username: member.username } }, now)
  })
}

async function endAccess(tx: Tx, member: MemberId, now: Date): Promise<void> {
  await endSessionsOf(tx, member, 'disabled', now)
  await endCodesOf(tx, member, now)
  await queries.deleteWaysBack(tx, member)
}
