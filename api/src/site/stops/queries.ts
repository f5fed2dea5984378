import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

export interface Stop {
  what: string
  reason: string
  stoppedBy: string
  stoppedAt: Date
}

/** False where it is stopped already. */
export async function insertStop(tx: Tx, stop: Stop): Promise<boolean> {
  const row = await tx
    .insertInto('site.stops')
    .values(stop)
    .onConflict((conflict) => conflict.column('what').doNothing())
    .returning('what')
    .executeTakeFirst()
  return row !== undefined
}

export async function lockStop(tx: Tx, what: string): Promise<Stop | null> {
  const row = await tx
    .selectFrom('site.stops')
    .selectAll()
    .where('what', '=', what)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function deleteStop(tx: Tx, what: string): Promise<void> {
  await tx.deleteFrom('site.stops').where('what', '=', what).execute()
}

export const allStops = (db: Db): Promise<Stop[]> =>
  db.selectFrom('site.stops').selectAll().orderBy('stoppedAt', 'desc').orderBy('what').execute()

export async function isAnyStopped(db: Db | Tx, names: string[]): Promise<boolean> {
  const row = await db
    .selectFrom('site.stops')
    .select('what')
    .where('what', '=', sql<string>`any(${names}::text[])`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
