/** The SQL of the agents' desk. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** The id of the member of this username or id; null where there is none. */
export async function memberNamed(db: Db, name: string): Promise<MemberId | null> {
  const { rows } = await sql<{ id: MemberId }>`
    select id from members.members
     where role <> 'trial' and (id = ${name} or lower(username) = lower(${name})) limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** How many stand below a member on a day. */
export async function branchSize(db: Db, member: MemberId, day: string): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from members.paths
     where agents @> array[${member}::text] and from_day <= ${day}::date
       and (until_day is null or until_day > ${day}::date)`.execute(db)
  return rows[0]?.size ?? 0
}

/** The place that a member takes after a day; null where it stays. */
export async function moveAfter(
  db: Db,
  member: MemberId,
  day: string,
): Promise<{ upline: MemberId; from: string } | null> {
  const { rows } = await sql<{ upline: MemberId; from: string }>`
    select agents[cardinality(agents)] as upline, from_day::text as "from" from members.paths
     where member = ${member} and from_day > ${day}::date order by from_day limit 1`.execute(db)
  return rows[0] ?? null
}

export type Which = 'asks' | 'open' | 'all'

/** What asks the platform: what an agent proposed, and the end that an agent wants. */
const WANTED = {
  all: sql`true`,
  open: sql`v.state in ('proposed', 'active', 'termination_requested')`,
  asks: sql`(v.state = 'proposed' and v.proposed_by = 'payee'
             or v.state = 'termination_requested'
                and (select s.by from agents.steps s
                      where s.agreement = a.id and s.version = v.no and s.act = 'request_end'
                      order by s.no desc limit 1) = a.payee)`,
} as const satisfies Record<Which, unknown>

export interface Place {
  id: string
  payee: MemberId
  at: Date
}

/** The agreements of the platform by their latest version, the latest proposal first. */
export async function platformsPage(
  db: Db,
  { agent, which }: { agent: MemberId | undefined; which: Which },
  { before, size }: { before: { at: Date; id: string } | null; size: number },
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select a.id, a.payee, v.proposed_at as at
      from agents.agreements a
      join lateral (select * from agents.versions l
                     where l.agreement = a.id order by l.no desc limit 1) v on true
     where a.giver is null and (${agent === undefined} or a.payee = ${agent ?? null}) and ${WANTED[which]}
       and (${before === null}
            or (v.proposed_at, a.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::text))
     order by v.proposed_at desc, a.id desc limit ${size}`.execute(db)
  return rows
}
