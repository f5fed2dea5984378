/** Where members stand below agents, by the merchant's days. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** The agents above a member on a day, from the top down. Null of a member without a path: neither an agent nor below one. */
export async function agentsAbove(db: Db | Tx, member: MemberId, day: string): Promise<MemberId[] | null> {
  const { rows } = await sql<{ agents: MemberId[] }>`
    select agents from members.paths
     where member = ${member} and from_day <= ${day}::date and (until_day is null or until_day > ${day}::date)`.execute(
    db,
  )
  return rows[0]?.agents ?? null
}

/** The first day from which a member has stood below an agent without a break; null where it always did. */
export async function belowSince(db: Db | Tx, agent: MemberId, member: MemberId): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select max(until_day)::text as since from members.paths
     where member = ${member} and not agents @> array[${agent}::text]`.execute(db)
  return rows[0]?.since ?? null
}

/** The most agents that stand above a member on any day from now on. */
export async function levelsAbove(db: Db | Tx, member: MemberId): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    select coalesce(max(cardinality(agents)), 0)::int as levels from members.paths where member = ${member}`.execute(
    db,
  )
  return rows[0]?.levels ?? 0
}

/**
 * Moves a member and its branch under another agent from a day on. Refuses an upline that is no agent or stands below the member
 * (`not_in_hierarchy`), more levels than a hierarchy has (`too_many_levels`), and a branch with a move to come
 * (`changed_meanwhile`).
 */
export async function moveBranch(
  tx: Tx,
  { member, upline, day }: { member: MemberId; upline: MemberId; day: string },
): Promise<void> {
  const { rows } = await sql<{ outcome: 'moved' | MoveRefusal }>`
    select members.move_branch(${member}, ${upline}, ${day}::date) as outcome`.execute(tx)
  const outcome = rows[0]?.outcome ?? 'moved'
  if (outcome !== 'moved') throw new Refusal(outcome)
}

type MoveRefusal = 'not_in_hierarchy' | 'too_many_levels' | 'changed_meanwhile'

/** The upline of every member that was moved is that of today. */
export async function followPaths(db: Db, today: string): Promise<void> {
  await sql`select members.follow_paths(${today}::date)`.execute(db)
}
