/** The SQL of marks. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { MarkKind } from './model.ts'

export interface MarkRow {
  member: MemberId
  kind: MarkKind
  hash: string
  isProven: boolean
  firstSeenAt: Date
  lastSeenAt: Date
}

/** Writes marks, or that they were seen again; rows are locked in one order. */
export async function putMarks(db: Db | Tx, marks: readonly MarkRow[]): Promise<void> {
  if (marks.length === 0) return
  const of = (part: 'member' | 'kind' | 'hash'): string[] => marks.map((mark) => mark[part])
  await sql`
    insert into members.marks as m (member, kind, hash, is_proven, first_seen_at, last_seen_at)
    select member, kind, hash, bool_or(is_proven), min(first_seen_at), max(last_seen_at)
      from unnest(${of('member')}::text[], ${of('kind')}::text[], ${of('hash')}::text[],
                  ${marks.map(({ isProven }) => isProven)}::boolean[],
                  ${marks.map(({ firstSeenAt }) => firstSeenAt.toISOString())}::timestamptz[],
                  ${marks.map(({ lastSeenAt }) => lastSeenAt.toISOString())}::timestamptz[])
           as seen (member, kind, hash, is_proven, first_seen_at, last_seen_at)
     group by member, kind, hash order by member, kind, hash
        on conflict (member, kind, hash) do update
       set is_proven = m.is_proven or excluded.is_proven,
           first_seen_at = least(m.first_seen_at, excluded.first_seen_at),
           last_seen_at = greatest(m.last_seen_at, excluded.last_seen_at)`.execute(db)
}

/** Whether two members share a mark other than a network. */
export async function shareMark(db: Db | Tx, member: MemberId, other: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('members.shared_marks')
    .select('kind')
    .where('member', '=', member)
    .where('other', '=', other)
    .where('isStrong', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The hash of the network that a member registered from; null for a private one. */
export async function registrationNetwork(db: Db | Tx, member: MemberId): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select k.hash from members.marks k join members.members m on m.id = k.member
     where k.member = ${member} and k.kind = 'network' and k.first_seen_at <= m.created_at
     order by k.hash limit 1`.execute(db)
  return rows[0]?.hash ?? null
}

/** The kinds of marks that pairs of members share, networks among them; pairs that share none are left out. */
export async function sharedKinds(
  db: Db | Tx,
  pairs: readonly (readonly [MemberId, MemberId])[],
): Promise<Map<string, MarkKind[]>> {
  const { rows } = await sql<{ member: MemberId; other: MemberId; kinds: MarkKind[] }>`
    select s.member, s.other, array_agg(distinct s.kind order by s.kind) as kinds
      from unnest(${pairs.map(([one]) => one)}::text[], ${pairs.map(([, other]) => other)}::text[]) p (member, other)
      join members.shared_marks s on s.member = p.member and s.other = p.other
     group by s.member, s.other`.execute(db)
  return new Map(rows.map(({ member, other, kinds }) => [`${member} ${other}`, kinds]))
}

/** Deletes marks of a kind that were not seen since then. */
export async function deleteMarksBefore(db: Db | Tx, kind: MarkKind, before: Date): Promise<void> {
  await db.deleteFrom('members.marks').where('kind', '=', kind).where('lastSeenAt', '<', before).execute()
}
