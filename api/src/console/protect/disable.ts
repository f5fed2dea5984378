import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/database/audit.ts'
import { transact } from '../../platform/database/db.ts'
import { notifySessionsEnded } from '../../sessions/index.ts'
import { changeMemberStatus, endAccess } from '../../sign-in/index.ts'
import { lockMemberNamed } from '../member/member-named.ts'
import type { Services } from '../services.ts'

interface Why {
  by: Actor
  reason: string
}

/**
 * Disables a member's account: its sessions and launches end now, and nothing logs in but after two people have enabled it.
 * One that is disabled stays so. Refuses an unknown member (`not_found`).
 */
export async function disableMember(
  services: Services,
  name: string,
  { by, reason }: Why,
  now: Date,
): Promise<void> {
  await transact(services.db, async (tx) => {
    const member = await lockMemberNamed(tx, name)
    if (member.status === 'disabled') return
    const ended = await changeMemberStatus(tx, member, 'disabled', { by, details: { reason } }, now)
    await notifySessionsEnded(services, tx, ended)
  })
}

/**
 * Ends all sessions of a member, their launches and every way back in that needs no password; the member may log in again.
 * Refuses an unknown member (`not_found`).
 */
export async function endSessions(
  services: Services,
  name: string,
  { by, reason }: Why,
  now: Date,
): Promise<void> {
  await transact(services.db, async (tx) => {
    const { id } = await lockMemberNamed(tx, name)
    const ended = await endAccess(tx, id, 'revoked', now)
    await notifySessionsEnded(services, tx, ended)
    const details = { reason, sessions: ended.length }
    await audit(tx, { who: by, what: 'console.sessions_ended', subject: id, details }, now)
  })
}
