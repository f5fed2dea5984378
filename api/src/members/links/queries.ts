/** The SQL of links. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Link, NewLink } from './links.ts'

export const insertLink = (tx: Tx, link: NewLink & { code: string }, now: Date): Promise<unknown> =>
  tx
    .insertInto('members.links')
    .values({ ...link, madeAt: now })
    .execute()

export async function linkByCode(db: Db | Tx, code: string): Promise<Link | null> {
  const row = await db
    .selectFrom('members.links')
    .selectAll()
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  return (row as Link | undefined) ?? null
}

/** The newest first. */
export async function linksOf(db: Db | Tx, agent: MemberId, most: number): Promise<Link[]> {
  const rows = await db
    .selectFrom('members.links')
    .selectAll()
    .where('agent', '=', agent)
    .orderBy('madeAt', 'desc')
    .orderBy('code')
    .limit(most)
    .execute()
  return rows as Link[]
}

/** How many links of an agent may still be used. */
export async function countOpen(tx: Tx, agent: MemberId, now: Date): Promise<number> {
  const { rows } = await sql<{ links: number }>`
    select count(*)::int as links from members.links
     where agent = ${agent} and ended_at is null and (expires_at is null or expires_at > ${now})
       and (most_uses is null or uses < most_uses)`.execute(tx)
  return rows[0]?.links ?? 0
}

/** Counts one use of a link that may be used; false for any other. */
export async function countUse(tx: Tx, code: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update members.links l set uses = uses + 1
      from members.members a
     where l.code = ${code} and a.id = l.agent and a.status = 'active' and l.ended_at is null
       and (l.expires_at is null or l.expires_at > ${now}) and (l.most_uses is null or l.uses < l.most_uses)
    returning l.code`.execute(tx)
  return rows.length > 0
}

/** Ends a link of an agent, now or before; false where it has no such link. */
export async function endLink(tx: Tx, agent: MemberId, code: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('members.links')
    .set({ endedAt: sql<Date>`coalesce(ended_at, ${now})` })
    .where('code', '=', code)
    .where('agent', '=', agent)
    .returning('code')
    .executeTakeFirst()
  return ended !== undefined
}
