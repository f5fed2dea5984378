import type { Job } from '../../platform/work/jobs.ts'
import { forgetMessages } from '../../platform/outbound/sandbox.ts'
import type { Services } from '../env.ts'
import { forgetCodes } from './queries.ts'

/** Deletes codes that no limit counts any more, expired locks, and a sandbox's messages of yesterday. */
export function codeJobs({ db }: Services): Job[] {
  const run = async (now: Date): Promise<void> => {
    await forgetCodes(db, now)
    await forgetMessages(db, now)
  }
  return [{ name: 'sign_in_delete_codes', cron: '*/10 * * * *', run }]
}
