import { audit } from '../../platform/database/audit.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/work/jobs.ts'
import * as queries from './queries.ts'

const EXPIRED_AT_ONCE = 200

/** Closes proposals that were not decided in time. */
export const reviewJobs = (db: Db): Job[] => [
  { name: 'reviews_expire_proposals', cron: '* * * * *', run: (now) => expireProposals(db, now) },
]

export async function expireProposals(db: Db, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    for (const { id, kind, subject } of await queries.expireProposals(tx, now, EXPIRED_AT_ONCE)) {
      const what = 'reviews.proposal_expired'
      await audit(tx, { who: { kind: 'clock' }, what, subject, details: { proposal: id, kind } }, now)
    }
  })
}
