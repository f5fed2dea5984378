/** The SQL of what accounts share: from the member's own marks, by the index of marks. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { SharedTrace } from './links.ts'

/** So many of a member's own marks are compared, the latest of them. */
const MOST_MARKS = 200

/** Traces that a member shares with others; none that more than `most` accounts share. */
export async function sharedTraces(db: Db, member: MemberId, most: number): Promise<SharedTrace[]> {
  const { rows } = await sql<SharedTrace>`
    with mine as materialized (
      select kind, hash from members.marks where member = ${member} order by last_seen_at desc limit ${MOST_MARKS})
    select held.member as other, m.username, m.status, mine.kind, held.last_seen_at as "lastSeenAt"
      from mine
     cross join lateral (
       select k.member, k.last_seen_at, count(*) over () as sharers
         from (select member, last_seen_at from members.marks
                where kind = mine.kind and hash = mine.hash limit ${most + 1}) k) held
      join members.members m on m.id = held.member
     where held.sharers <= ${most} and held.member <> ${member}`.execute(db)
  return rows
}
