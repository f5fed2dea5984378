import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Services } from '../platform/services.ts'
import type { Job } from '../platform/work/jobs.ts'
import { payPrizes } from './boards/pay.ts'
import { rankBoards } from './boards/rank.ts'

/** The scheduled jobs of missions: ranks boards and pays their prizes every minute, and deletes old ranks once a day. */
export function missionJobs(services: Services): Job[] {
  return [
    { name: 'missions_boards', cron: '* * * * *', run: (now) => keepBoards(services, now) },
    {
      name: 'missions_forget_ranks',
      cron: '43 3 * * *',
      makesUp: '1d',
      run: (now) => forgetRanks(services.db, now),
    },
  ]
}

async function keepBoards({ db, log }: Services, now: Date): Promise<void> {
  await rankBoards(db, now)
  const waiting = await payPrizes(db, now)
  if (waiting > 0) log.error({ waiting }, 'prizes of boards wait for the budget of missions')
}

/** The ranks of a board are shown for a period and stored for 90 days; its prizes stay. */
async function forgetRanks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 90 * 86_400_000)
  await sql`delete from missions.board_rows r using missions.board_periods p
    where r.board = p.board and r.starts_on = p.starts_on and p.closed_at < ${before}
      and r.prize = 0`.execute(db)
}
