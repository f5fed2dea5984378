import type { Services } from '../platform/services.ts'
import type { Job } from '../platform/work/jobs.ts'
import { retryWaiting, runTasks } from './tasks.ts'

/** Pays what has become due; offers waiting payouts again every hour. */
export function vipJobs({ db }: Services): Job[] {
  return [
    { name: 'vip_tasks', cron: '* * * * *', run: (now) => runTasks(db, now) },
    { name: 'vip_retry', cron: '17 * * * *', makesUp: '1h', run: (now) => retryWaiting(db, now) },
  ]
}
