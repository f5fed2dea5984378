import { transact } from '../platform/database/db.ts'
import type { Services } from './env.ts'
import type { Job } from '../platform/work/jobs.ts'
import { SESSION_KEPT_MS } from './model.ts'
import * as queries from './queries.ts'
import { idleSince, notifySessionsEnded } from './session.ts'

export const sessionJobs = (services: Services): Job[] => [
  { name: 'sessions_end_dead', cron: '* * * * *', run: (now) => endDeadSessions(services, now) },
]

/** Ends sessions that expired or were idle for too long, closes their sockets, and deletes those that ended long ago. */
export async function endDeadSessions(services: Services, now: Date): Promise<void> {
  await transact(services.db, async (tx) => {
    const idle = idleSince(services.env.SESSION_IDLE_MINUTES, now)
    await notifySessionsEnded(services, tx, await queries.endDeadSessions(tx, now, idle))
    await queries.deleteSessionsEndedBefore(tx, new Date(now.getTime() - SESSION_KEPT_MS))
  })
}
