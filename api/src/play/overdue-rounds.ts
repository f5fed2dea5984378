/** Rounds of real or bonus money that their vendor never closed: only it knows what they won. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Job } from '../platform/work/jobs.ts'
import type { Services } from '../platform/services.ts'

/** A round that is open for longer is overdue: the staff ask its vendor for a win, a win of 0 or a rollback. */
export const OVERDUE_DAYS = 7
export const OVERDUE_MS = OVERDUE_DAYS * 86_400_000

export interface OverdueRound {
  id: string
  aggregator: string
  vendorRound: string
  member: MemberId
  gameCode: string
  asset: string
  stake: bigint
  startedAt: Date
}

/** The overdue rounds, the longest open first. */
export function overdueRounds(db: Db, now: Date, limit: number): Promise<OverdueRound[]> {
  return open(db, now)
    .select(['id', 'aggregator', 'vendorRound', 'member', 'gameCode', 'asset', 'stake', 'startedAt'])
    .orderBy('startedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Logs once a day how many rounds of each vendor are overdue. */
export const overdueJob = ({ db, log }: Pick<Services, 'db' | 'log'>): Job => ({
  name: 'play_overdue_rounds',
  cron: '41 4 * * *',
  makesUp: '1d',
  run: async (now) => {
    const counted = await open(db, now)
      .select(['aggregator', sql<number>`count(*)::int`.as('rounds')])
      .groupBy('aggregator')
      .execute()
    for (const each of counted) log.warn({ ...each, days: OVERDUE_DAYS }, 'rounds of a vendor are overdue')
  },
})

/** Settled rounds are left out by the condition of the index `rounds_unsettled`. */
const open = (db: Db, now: Date) =>
  db
    .selectFrom('play.rounds')
    .where('status', '<>', 'settled')
    .where('status', '=', 'open')
    .where('mode', '<>', 'demo')
    .where('startedAt', '<', new Date(now.getTime() - OVERDUE_MS))
