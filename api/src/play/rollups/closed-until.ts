import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Services } from '../../platform/services.ts'
import type { Job } from '../../platform/work/jobs.ts'
import { startLoop, type Loop } from '../../platform/work/loop.ts'

const CLOSING_MS = 5000
const KEPT_MS = 40 * 24 * 3_600_000

/** The first open day: what is booked on the days before it is final. */
export async function closedUntil(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`select day::text as day from play.closed_until`.execute(db)
  return rows[0]?.day ?? ''
}

/** The first open slot: what is booked into the slots before it is final. */
export async function closedSlot(db: Db | Tx): Promise<Date> {
  const { slot } = await db.selectFrom('play.closed_until').select('slot').executeTakeFirstOrThrow()
  return slot
}

/** Closes slots soon after they are over, when every round that was settled in them is booked; days with their last slot. */
export const startClosing = ({ db, clock, log }: Services): Loop =>
  startLoop(
    {
      name: 'closing of slots',
      idleMs: CLOSING_MS,
      afterFailureMs: CLOSING_MS,
      turn: async () => {
        await closeSlots(db, clock())
        return false
      },
    },
    log,
  )

export async function closeSlots(db: Db, now: Date): Promise<void> {
  await sql`select play.close_slots(${now})`.execute(db)
}

/** Deletes slots after 40 days; days are kept. */
export const slotJob = (db: Db): Job => ({
  name: 'play_delete_slots',
  cron: '35 3 * * *',
  makesUp: '1d',
  run: async (now) => {
    await sql`select play.delete_slots(${new Date(now.getTime() - KEPT_MS)})`.execute(db)
  },
})
