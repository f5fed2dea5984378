/** The hierarchy of an agent: its upline and its downlines. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import { hasAccepted, isAgent, type Role } from './model.ts'

export interface HierarchyMember {
  id: MemberId
  displayName: string
  relation: 'upline' | 'downline'
}

/** An agent's upline and the downlines whose names contain a text, by name; empty for a member that is not an agent. */
export async function directRelations(
  db: Db,
  memberId: MemberId,
  { search, limit }: { search: string; limit: number },
): Promise<HierarchyMember[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`
  const rows = await db
    .selectFrom('members.members as m')
    .innerJoin('members.members as own', (join) => join.on('own.id', '=', memberId))
    .select(['m.id', 'm.nickname', 'm.upline', 'own.role'])
    .where('m.status', '=', 'active')
    .where(sql<SqlBool>`(m.registered_by is null or m.terms_accepted_at is not null)`)
    .where(sql<SqlBool>`(m.upline = own.id or m.id = own.upline)`)
    .where(sql<SqlBool>`(m.nickname ilike ${pattern} or m.username ilike ${pattern})`)
    .orderBy(sql`m.id <> own.upline`)
    .orderBy('m.nickname')
    .orderBy('m.id')
    .limit(limit)
    .execute()
  return rows
    .filter(({ role }) => isAgent(role as Role))
    .map((row) => ({
      id: row.id,
      displayName: row.nickname,
      relation: row.upline === memberId ? 'downline' : 'upline',
    }))
}

/** The relation of another member to an agent: null unless one is directly above the other and accepted the terms. */
export async function relationInHierarchy(
  db: Db | Tx,
  agent: MemberId,
  other: MemberId,
): Promise<HierarchyMember['relation'] | null> {
  const rows = await db
    .selectFrom('members.members')
    .select(['id', 'role', 'upline', 'status', 'registeredBy', 'termsAcceptedAt'])
    .where('id', 'in', [agent, other])
    .execute()
  const [from, to] = [agent, other].map((id) => rows.find((row) => row.id === id))
  if (from === undefined || to?.status !== 'active' || !isAgent(from.role as Role)) return null
  if (!hasAccepted(to)) return null
  if (to.upline === agent) return 'downline'
  return from.upline === other ? 'upline' : null
}

/** Whether one of two members stands above the other in the hierarchy, at any distance. */
export async function areInOneLine(db: Db | Tx, one: MemberId, other: MemberId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive above (start, id) as (
      select id, upline from members.members where id in (${one}, ${other})
       union
      select a.start, m.upline from above a join members.members m on m.id = a.id
    )
    select exists (select from above where id in (${one}, ${other}) and id <> start) as found`.execute(db)
  return rows[0]?.found === true
}
