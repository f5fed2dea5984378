import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Adds closed slots to the sums of agents, at most so many with play; how many. Any number of processes may call it. */
export async function foldSlots(db: Db, most: number, now: Date): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select agents.fold_slots(${now}, ${most}) as folded`.execute(
    db,
  )
  return rows[0]?.folded ?? 0
}
