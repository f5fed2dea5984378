import { transact } from '../platform/database/db.ts'
import type { Services } from './env.ts'
import type { Job } from '../platform/work/jobs.ts'
import { idleSince } from '../sessions/index.ts'
import { FAILURE_KEPT_MS } from '../sign-in/index.ts'
import { deleteStaffFailuresBefore, endDeadStaffSessions } from './queries.ts'

export const staffJobs = (services: Services): Job[] => [
  { name: 'staff_end_dead_sessions', cron: '* * * * *', run: (now) => endDeadSessions(services, now) },
]

async function endDeadSessions({ db, env }: Services, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    await endDeadStaffSessions(tx, now, idleSince(env.SESSION_IDLE_MINUTES, now))
    await deleteStaffFailuresBefore(tx, new Date(now.getTime() - FAILURE_KEPT_MS))
  })
}
