import type { Db } from '../platform/database/db.ts'
import type { Job } from '../platform/work/jobs.ts'
import { forgetDraws } from './feed-queries.ts'

/** Pages show 50 results of a game at most, and the newest ones however old they are. */
const KEPT_OF_A_GAME = 200
const KEPT_MS = 30 * 86_400_000
/** Rows that are deleted in one statement. */
const BATCH = 5000

/** The scheduled job of lotteries: deletes once a day the copies of draws that no page shows any more. */
export const lotteryJobs = (db: Db): Job[] => [
  {
    name: 'lottery_forget_draws',
    cron: '7 4 * * *',
    makesUp: '1d',
    run: async (now) => {
      const before = new Date(now.getTime() - KEPT_MS)
      while ((await forgetDraws(db, before, { kept: KEPT_OF_A_GAME, limit: BATCH })) === BATCH);
    },
  },
]
