import { transact } from '../platform/database/db.ts'
import type { Job } from '../platform/work/jobs.ts'
import type { Services } from '../platform/services.ts'
import { deleteNoticesBefore } from './security/change-notice-queries.ts'
import { sendChangeNotices } from './security/change-notices.ts'
import { codeJobs } from './codes/jobs.ts'
import { deleteOutdated } from './login/queries.ts'
import { FAILURE_KEPT_MS, LOGIN_KEPT_MS, SESSION_KEPT_MS } from '../members/model.ts'
import * as queries from '../members/queries.ts'
import { idleSince, tellEnded } from '../sessions/session.ts'
import { forgetArrivals } from './social/queries.ts'
import { deleteStaffFailuresBefore, endDeadStaffSessions } from '../staff/queries.ts'

export function identityJobs(services: Services): Job[] {
  return [
    { name: 'identity_end_dead_sessions', cron: '* * * * *', run: (now) => endDeadSessions(services, now) },
    { name: 'identity_send_notices', cron: '* * * * *', run: (now) => sendChangeNotices(services, now) },
    ...codeJobs(services),
  ]
}

/** Ends sessions that ran out, closes their sockets, and forgets what is kept long enough. */
export async function endDeadSessions(services: Services, now: Date): Promise<void> {
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
  await transact(services.db, async (tx) => {
    const idle = idleSince(services.env.SESSION_IDLE_MINUTES, now)
    await tellEnded(services, tx, await queries.endDeadSessions(tx, now, idle))
    await endDeadStaffSessions(tx, now, idle)
    await queries.deleteSessionsEndedBefore(tx, before(SESSION_KEPT_MS))
    await queries.deleteFailuresBefore(tx, before(FAILURE_KEPT_MS))
    await deleteStaffFailuresBefore(tx, before(FAILURE_KEPT_MS))
    await deleteOutdated(tx, now, before(LOGIN_KEPT_MS))
    await forgetArrivals(tx, now)
    await deleteNoticesBefore(tx, before(LOGIN_KEPT_MS))
  })
}
