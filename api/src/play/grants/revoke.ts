/** What ends free bets before they are used. */
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/work/jobs.ts'
import type { Subscriber } from '../../platform/work/outbox.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import * as queries from './queries.ts'

/** Revokes the free bets of members who exclude themselves. During a cool-off they stay, and cannot be used. */
export const revokeOnExclusion: Subscriber<{ memberId: MemberId; kind: string; from: string }> = async (
  tx,
  exclusions,
) => {
  for (const { memberId, kind, from } of exclusions)
    if (kind === 'self_exclusion') await queries.revokeOfMembers(tx, [memberId], new Date(from))
}

/** Revokes what has expired, and what excluded and disabled members hold. */
export async function revokeOverdue(db: Db, now: Date): Promise<void> {
  await queries.revokeExpired(db, now)
  await queries.revokeOfExcluded(db, now)
  await queries.revokeOfDisabled(db, now)
}

/** The scheduled job of free bets. */
export const grantJobs = (db: Db): Job[] => [
  { name: 'play_revoke_grants', cron: '* * * * *', run: (now) => revokeOverdue(db, now) },
]
