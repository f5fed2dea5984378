/** The SQL of corrections: rounds that changed after their window was billed, and what their bills came to. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { BillId } from './bill-queries.ts'
import type { Window } from './windows.ts'

/** Days before a window on which rounds were booked that were corrected in it, in order. */
export async function correctedDays(tx: Tx, { startsAt, endsAt }: Window, day: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct booked_on::text as day from play.corrections
     where corrected_at >= ${startsAt} and corrected_at < ${endsAt} and booked_on < ${day}::date order by 1`.execute(
    tx,
  )
  return rows.map((row) => row.day)
}

/** Slots before a window in which rounds were booked that were corrected in it, in order. */
export async function correctedSlots(tx: Tx, { startsAt, endsAt }: Window): Promise<Date[]> {
  const { rows } = await sql<{ slot: Date }>`
    select distinct s.slot
      from play.corrections c
      join play.rounds r on r.id = c.round
      left join play.late_rounds l on l.round = c.round
     cross join lateral (select coalesce(l.slot, date_bin('5 minutes', r.reported_at, '2000-01-01Z')) as slot) s
     where c.corrected_at >= ${startsAt} and c.corrected_at < ${endsAt} and s.slot < ${startsAt} order by 1`.execute(
    tx,
  )
  return rows.map((row) => row.slot)
}

/** Slots are kept for 40 days: what was billed by slots before is not computed again. */
const KEPT_MS = 39 * 24 * 3_600_000

/** Whether the slots of an earlier window are still kept. */
export const isKept = (at: Date, window: Window): boolean =>
  at.getTime() > window.startsAt.getTime() - KEPT_MS

export interface Billed {
  id: BillId
  base: bigint
  /** Before debts, with the corrections that were billed since. */
  due: bigint
  isReversed: boolean
}

/** The bills of sources for the window that begins at an instant, as they are after earlier corrections. */
export async function billedFor(
  tx: Tx,
  sources: readonly string[],
  startsAt: Date,
): Promise<Map<string, Billed>> {
  const { rows } = await sql<{ source: string; id: BillId; base: string; due: string; isReversed: boolean }>`
    select b.source, b.id, b.state = 'reversed' as "isReversed", coalesce(r.base, b.base)::text as base,
           coalesce(r.due, (select sum(l.amount) from agents.bill_lines l
                             where l.bill = b.id and l.kind in ('gross', 'below')))::text as due
      from agents.bills b left join agents.recomputed r on r.bill = b.id
     where b.source = any (${sources}) and b.window_start = ${startsAt}`.execute(tx)
  return new Map(
    rows.map(({ source, base, due, ...bill }) => [source, { ...bill, base: BigInt(base), due: BigInt(due) }]),
  )
}

export async function putRecomputed(
  tx: Tx,
  { bill, ...figures }: { bill: BillId; base: bigint; carried: bigint; due: bigint },
  now: Date,
): Promise<void> {
  const texts = Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, figure.toString()]),
  ) as Record<keyof typeof figures, string>
  await tx
    .insertInto('agents.recomputed')
    .values({ bill, ...texts, recomputedAt: now })
    .onConflict((conflict) => conflict.column('bill').doUpdateSet({ ...texts, recomputedAt: now }))
    .execute()
}
