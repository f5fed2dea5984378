import type { Db } from '../platform/database/db.ts'
import type { Job } from '../platform/work/jobs.ts'
import { KEPT_MS } from './marks/model.ts'
import { deleteMarksBefore } from './marks/queries.ts'

export const memberJobs = (db: Db): Job[] => [
  { name: 'members_delete_marks', cron: '25 3 * * *', makesUp: '1d', run: (now) => deleteOldMarks(db, now) },
]

/** Deletes the marks of browsers and networks that a member has not used for long. */
export async function deleteOldMarks(db: Db, now: Date): Promise<void> {
  for (const kind of ['browser', 'network'] as const)
    await deleteMarksBefore(db, kind, new Date(now.getTime() - KEPT_MS[kind]))
}
