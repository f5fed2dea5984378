import type { Job } from '../platform/work/jobs.ts'
import type { Services } from '../platform/services.ts'
import type { SignedClient } from '../platform/http/signed-http.ts'
import { aggregators } from './aggregator-queries.ts'
import { syncWhenChanged } from './sync.ts'
import { forgetOldWins } from './winners.ts'

/** Refused games that a line of the log names. */
const MOST_LOGGED = 20

/** The scheduled jobs of the catalogue: reads changed game lists every minute, deletes old wins once a day. */
export function catalogueJobs({ db, log }: Pick<Services, 'db' | 'log'>, client: SignedClient): Job[] {
  return [
    {
      name: 'catalogue_sync',
      cron: '* * * * *',
      makesUp: '1m',
      run: async (now) => {
        const all = await aggregators(db)
        for (const aggregator of all.filter((each) => each.status === 'active')) {
          const synced = await syncWhenChanged(db, aggregator, client, now).catch((error: unknown) => {
            // Edge to a vendor: one that is down or sends an invalid list must not block the others.
            log.error({ err: error, aggregator: aggregator.code }, 'game list sync failed; retrying')
            return null
          })
          const refused = synced?.refused ?? []
          if (refused.length > 0) {
            const few = refused.slice(0, MOST_LOGGED)
            const about = { aggregator: aggregator.code, count: refused.length, refused: few }
            log.warn(about, 'games of a vendor were not taken over')
          }
        }
      },
    },
    {
      name: 'catalogue_forget_wins',
      cron: '17 3 * * *',
      makesUp: '1d',
      run: (now) => forgetOldWins(db, now),
    },
  ]
}
