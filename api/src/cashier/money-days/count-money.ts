import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { startLoop, type Loop } from '../../platform/work/loop.ts'
import type { Services } from '../env.ts'

const IDLE_MS = 2000
const AFTER_FAILURE_MS = 5000
/** A turn is a transaction, which should end soon. */
const AT_ONCE = 10_000

/** Counts transfers into the sums by day, some seconds after they were made. Any number of processes may. */
export function startMoneyDays({ db, log }: Services): Loop {
  const pauses = { idleMs: IDLE_MS, afterFailureMs: AFTER_FAILURE_MS }
  return startLoop({ name: 'money days', ...pauses, turn: () => countMoney(db) }, log)
}

/** Counts the next transfers, each once; whether more wait. */
export async function countMoney(db: Db, atOnce = AT_ONCE): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`select cashier.count_money(${atOnce}::int) as more`.execute(
    db,
  )
  return rows[0]?.more ?? false
}

/** Counts what waits; whether the sums then include every transfer before this day of the merchant's calendar. */
export async function countMoneyUntil(db: Db, day: string): Promise<boolean> {
  while (await countMoney(db)) continue
  // A transaction that is open, or a count under way elsewhere, keeps some out for now.
  const { rows } = await sql<{ isCounted: boolean }>`
    select not exists (
             select from ledger.transfers t join cashier.money_counted c on t.written_by >= c.written_before
              where t.happened_at < ${day}::date::timestamp at time zone m.time_zone
                and t.reason not like 'play.%') as is_counted
      from site.calendar m`.execute(db)
  return rows[0]?.isCounted ?? false
}
