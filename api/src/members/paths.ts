/** Where members stand below agents, by the merchant's days. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'

/** The agents above a member on a day, from the top down; null for a member who is below none and is none. */
export async function agentsAbove(db: Db | Tx, member: MemberId, day: string): Promise<MemberId[] | null> {
  const { rows } = await sql<{ agents: MemberId[] }>`
    select agents from members.paths
     where member = ${member} and from_day <= ${day}::date and (until_day is null or until_day > ${day}::date)`.execute(
    db,
  )
  return rows[0]?.agents ?? null
}

/** The most agents that stand above a member on any day from now on. */
export async function levelsAbove(db: Db | Tx, member: MemberId): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    select coalesce(max(cardinality(agents)), 0)::int as levels from members.paths where member = ${member}`.execute(
    db,
  )
  return rows[0]?.levels ?? 0
}
