import { transact } from '../platform/database/db.ts'
import type { Services } from './env.ts'
import type { Job } from '../platform/work/jobs.ts'
import { codeJobs } from './codes/jobs.ts'
import { deleteFailuresBefore } from './login/failure-queries.ts'
import { deleteOutdated } from './login/queries.ts'
import { FAILURE_KEPT_MS, LOGIN_KEPT_MS } from './model.ts'
import { removeUnusedTrials } from './registration/unused-trials.ts'
import { deleteNoticesBefore } from './security/change-notice-queries.ts'
import { sendChangeNotices } from './security/change-notices.ts'
import { forgetArrivals } from './social/queries.ts'

export const signInJobs = (services: Services): Job[] => [
  { name: 'sign_in_delete_outdated', cron: '* * * * *', run: (now) => deleteExpired(services, now) },
  { name: 'sign_in_send_notices', cron: '* * * * *', run: (now) => sendChangeNotices(services, now) },
  {
    name: 'sign_in_remove_trials',
    cron: '40 3 * * *',
    makesUp: '1d',
    run: (now) => removeUnusedTrials(services, now),
  },
  ...codeJobs(services),
]

/** Deletes failed logins, challenges, login history and sent notices past their retention. */
export async function deleteExpired({ db }: Services, now: Date): Promise<void> {
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
  await transact(db, async (tx) => {
    await deleteFailuresBefore(tx, before(FAILURE_KEPT_MS))
    await deleteOutdated(tx, now, before(LOGIN_KEPT_MS))
    await forgetArrivals(tx, now)
    await deleteNoticesBefore(tx, before(LOGIN_KEPT_MS))
  })
}
