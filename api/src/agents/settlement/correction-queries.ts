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

export interface Billed {
  id: BillId
  base: bigint
  /** Before debts, with the corrections that were billed since. */
  due: bigint
}

/** The bills of sources for the window that begins at an instant, as they are after earlier corrections. */
export async function billedFor(
  tx: Tx,
  sources: readonly string[],
  startsAt: Date,
): Promise<Map<string, Billed>> {
  const { rows } = await sql<{ source: string; id: BillId; base: string; due: string }>`
    select b.source, b.id, coalesce(r.base, b.base)::text as base,
           coalesce(r.due, (select sum(l.amount) from agents.bill_lines l
                             where l.bill = b.id and l.kind in ('gross', 'below')))::text as due
      from agents.bills b left join agents.recomputed r on r.bill = b.id
     where b.source = any (${sources}) and b.window_start = ${startsAt} and b.state <> 'reversed'`.execute(tx)
  return new Map(
    rows.map(({ source, id, base, due }) => [source, { id, base: BigInt(base), due: BigInt(due) }]),
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
