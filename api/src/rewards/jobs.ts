import { transact } from '../platform/database/db.ts'
import type { Services } from '../platform/services.ts'
import type { Job } from '../platform/work/jobs.ts'
import { openMonth } from './allowances.ts'
import { bonusJobs } from './bonus/jobs.ts'
import { returnLapsed } from './budgets.ts'
import { chanceJobs } from './chance/jobs.ts'
import { expireClaims } from './collect.ts'
import { remindOfBonuses } from './notices.ts'

/**
 * Expires rewards that were not collected in time, returns what closed budgets held for them, and opens the budgets
 * of a new month.
 */
export function rewardJobs(services: Services): Job[] {
  return [
    ...bonusJobs(services.db),
    ...chanceJobs(services),
    {
      name: 'rewards_remind',
      cron: '* * * * *',
      run: (now) => remindOfBonuses(services.db, now),
    },
    {
      name: 'rewards_expire',
      cron: '* * * * *',
      run: async (now) => {
        await expireClaims(services, now)
        await transact(services.db, (tx) => returnLapsed(tx, now))
        await openMonth(services.db, now)
      },
    },
  ]
}
