import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/work/jobs.ts'

/** The first open day: what is booked on the days before it is final. */
export async function closedUntil(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`select day::text as day from play.closed_until`.execute(db)
  return rows[0]?.day ?? ''
}

/** Closes the merchant's day soon after midnight, when every round that was settled on it is booked. */
export const closeDaysJob = (db: Db): Job => ({
  name: 'play_close_days',
  cron: '* * * * *',
  run: (now) => closeDays(db, now),
})

export async function closeDays(db: Db, now: Date): Promise<void> {
  await sql`select play.close_days(${now})`.execute(db)
}
