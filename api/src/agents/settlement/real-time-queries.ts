/** The SQL of real-time salaries. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Window } from './windows.ts'

/** The first slot with play that real-time salaries are not billed for; null where none is. */
export async function unbilledSlot(db: Db | Tx): Promise<Date | null> {
  const { rows } = await sql<{ slot: Date | null }>`select agents.unbilled_slot() as slot`.execute(db)
  return rows[0]?.slot ?? null
}

/** The last day that was closed, else that of the first terms; null where there are none. */
export async function unclosedFrom(db: Db | Tx): Promise<{ at: Date; isClosed: boolean } | null> {
  const { rows } = await sql<{ last: Date | null; first: Date | null }>`
    select (select max(starts_at) from agents.windows where kind = 'realtime' and period = 'day') as last,
           (select min(v.starts_at) from agents.versions v join agents.agreements a on a.id = v.agreement
             where a.kind = 'realtime') as first`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  if (row.last !== null) return { at: row.last, isClosed: true }
  return row.first === null ? null : { at: row.first, isClosed: false }
}

/** The instants on a day at which terms end, and the end of the day, in order. */
export async function endsIn(tx: Tx, { startsAt, endsAt }: Window): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select distinct v.ends_at as at from agents.versions v join agents.agreements a on a.id = v.agreement
     where a.kind = 'realtime' and v.ends_at > ${startsAt} and v.ends_at < ${endsAt} order by 1`.execute(tx)
  return [...rows.map(({ at }) => at), endsAt]
}

/**
 * What the bills of versions that begin in a window are for, without debts and corrections: by `agreement version`. A bill that
 * was reversed counts, else the next slot would pay it again.
 */
export async function billedIn(
  db: Db | Tx,
  sources: readonly string[],
  { startsAt, endsAt }: Window,
): Promise<Map<string, bigint>> {
  if (sources.length === 0) return new Map()
  const { rows } = await sql<{ source: string; version: number; net: string }>`
    select b.source, b.version, sum(l.amount)::text as net
      from agents.bills b join agents.bill_lines l on l.bill = b.id and l.kind in ('gross', 'below', 'paid')
     where b.source = any (${sources}) and b.window_start >= ${startsAt} and b.window_start < ${endsAt}
     group by 1, 2`.execute(db)
  return new Map(rows.map(({ source, version, net }) => [`${source} ${version}`, BigInt(net)]))
}

/**
 * What agreements were billed for a day, with the corrections of it that were billed later, and without debts; `kept` is
 * without what was reversed.
 */
export async function billedOn(
  tx: Tx,
  sources: readonly string[],
  { startsAt, endsAt }: Window,
  day: string,
): Promise<Map<string, { billed: bigint; kept: bigint }>> {
  if (sources.length === 0) return new Map()
  const { rows } = await sql<{ source: string; billed: string; kept: string }>`
    select b.source, sum(l.amount)::text as billed,
           coalesce(sum(l.amount) filter (where b.state <> 'reversed'), 0)::text as kept
      from agents.bills b join agents.bill_lines l on l.bill = b.id
     where b.source = any (${sources}) and b.window_start >= ${startsAt}
       and (l.kind in ('gross', 'below', 'paid') and b.window_start < ${endsAt}
            or l.kind = 'correction' and l.refers_to = ${day})
     group by 1`.execute(tx)
  return new Map(
    rows.map(({ source, billed, kept }) => [source, { billed: BigInt(billed), kept: BigInt(kept) }]),
  )
}
