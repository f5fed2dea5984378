import type { Services } from '../../platform/services.ts'
import type { Job } from '../../platform/work/jobs.ts'
import { drawWinners, endDraw } from './end.ts'
import * as queries from './queries.ts'

const CLOCK = { kind: 'clock' } as const

/** Every minute: draws the raffles whose lists are closed, then ends draws that are over or empty. */
export function chanceJobs({ db }: Services): Job[] {
  return [
    {
      name: 'rewards_end_draws',
      cron: '* * * * *',
      run: async (now) => {
        for (const id of await queries.closedRaffles(db)) await drawWinners(db, id, CLOCK, now)
        for (const id of await queries.overdueDraws(db, now)) await endDraw(db, id, CLOCK, now)
      },
    },
  ]
}
