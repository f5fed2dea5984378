import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/work/jobs.ts'
import { expireBonuses } from './end-bonus.ts'

/** The scheduled job of bonuses: ends expired ones, every minute. */
export const bonusJobs = (db: Db): Job[] => [
  { name: 'rewards_expire_bonuses', cron: '* * * * *', run: (now) => expireBonuses(db, now) },
]
