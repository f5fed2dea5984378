import type { Db } from '../platform/database/db.ts'
import type { Job } from '../platform/work/jobs.ts'
import { lapseProposals } from './agreements/answer.ts'

export const agentJobs = (db: Db): Job[] => [
  { name: 'agents_lapse', cron: '*/5 * * * *', makesUp: '1h', run: (now) => lapseProposals(db, now) },
]
