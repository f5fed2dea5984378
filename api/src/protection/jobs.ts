import { transact, type Db } from '../platform/database/db.ts'
import type { Job } from '../platform/work/jobs.ts'
import { beginOfWindow, hourOf, WINDOWS } from './model.ts'
import * as queries from './queries.ts'

/** The scheduled job of protection: deletes, once a day, counted hours that no window reaches. */
export function protectionJobs(db: Db): Job[] {
  return [
    {
      name: 'protection_forget_losses',
      cron: '41 3 * * *',
      makesUp: '1d',
      run: (now) =>
        transact(db, (tx) => queries.deleteLossesBefore(tx, hourOf(beginOfWindow(WINDOWS.month + 1, now)))),
    },
  ]
}
