import type { Db } from '../platform/database/db.ts'
import type { Job } from '../platform/work/jobs.ts'
import { followPaths } from '../members/index.ts'
import { dayIn } from '../platform/time-zones.ts'
import { merchantOf } from '../site/index.ts'
import { lapseProposals } from './agreements/answer.ts'
import { endOfDisabled } from './agreements/end-by-system.ts'

export const agentJobs = (db: Db): Job[] => [
  {
    name: 'agents_follow_moves',
    cron: '* * * * *',
    run: async (now) => followPaths(db, dayIn((await merchantOf(db)).timeZone, now)),
  },
  { name: 'agents_end_disabled', cron: '* * * * *', run: (now) => endOfDisabled(db, now) },
  { name: 'agents_lapse', cron: '*/5 * * * *', makesUp: '1h', run: (now) => lapseProposals(db, now) },
]
