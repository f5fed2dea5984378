import type { Job } from '../platform/jobs.ts'
import type { Services } from '../platform/services.ts'
import type { SignedClient } from '../platform/signed-http.ts'
import { importRounds } from './import-rounds.ts'

/** What the clock does with vendors' feeds. */
export function feedJobs({ db, log, clock }: Services, client: SignedClient): Job[] {
  return [
    { name: 'play_import_rounds', cron: '* * * * *', run: () => importRounds({ db, log, client }, clock()) },
  ]
}
