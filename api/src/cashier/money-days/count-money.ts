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
