/** What the platform pays of one bet, in the whole line of agents above it, stays within what the games leave. */
import type { BillKind, Period } from '@night-market/protocol/agents/words'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { highestInLine } from '../rates/queries.ts'
import { CEILING_BPS, highestRate } from './model.ts'
import * as queries from './queries.ts'
import type { Versioned } from './queries.ts'

/**
 * How many basis points of a valid bet are left for one kind in the line of a member from a day on: the ceiling less the highest
 * rate of every other kind that anyone above or below it has. Kinds add up along a line: one agent's daily wage and the hourly
 * salary of another below it are paid on the same bet.
 */
export async function roomInLine(
  tx: Tx,
  member: MemberId,
  { but, day }: { but: BillKind | null; day: string },
  now: Date,
): Promise<number> {
  const salaries = (await queries.earningInLine(tx, member, day, now)).filter(
    ({ kind }) => kind !== 'dividend' && kind !== but,
  )
  const byKind = Map.groupBy(salaries, ({ kind }) => kind)
  const stacked = [...byKind.values()].reduce(
    (sum, ofKind) => sum + Math.max(...ofKind.map(({ version }) => highestRate(version.terms))),
    but === 'rebate' ? 0 : await highestInLine(tx, member, day),
  )
  return CEILING_BPS - stacked
}

/**
 * Refuses dividends of several periods in the line of a member from a day on, as far as the platform pays them
 * (`period_differs`): what it pays below is a part of what it pays above only where both are billed for the same window, else
 * it pays the same loss twice. `own` has another period from now on; `but` are not counted.
 */
export async function refuseOtherPeriods(
  tx: Tx,
  member: MemberId,
  { own, but, day }: { own: Period | null; but: (each: Versioned) => boolean; day: string },
  now: Date,
): Promise<void> {
  const paid = (await queries.earningInLine(tx, member, day, now)).filter(
    (each) => each.kind === 'dividend' && each.payer === 'platform' && !but(each),
  )
  const periods = new Set(paid.map(({ version }) => version.terms.period))
  if (own !== null) periods.add(own)
  if (periods.size > 1) throw new Refusal('period_differs')
}
