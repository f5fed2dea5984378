import type { MemberId } from '@night-market/protocol/values/ids'
import type { Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { refuseExcluded } from './may-play.ts'
import {
  beginOfWindow,
  daysOf,
  depositedIn,
  fitsFrom,
  valueAt,
  WINDOWS,
  type CountedDeposits,
} from './model.ts'
import * as queries from './queries.ts'

/**
 * Refuses a deposit of an excluded member (`cooling_off`, `self_excluded`) and one that would exceed a deposit limit
 * (`deposit_limit_reached`, with the amount left and when the deposit fits, empty if it never does). The caller must hold a lock
 * that prevents other deposits of this member.
 */
export async function assertMayDeposit(
  tx: Tx,
  memberId: MemberId,
  deposit: { amount: bigint; lines: CountedDeposits },
  now: Date,
): Promise<void> {
  await refuseExcluded(tx, memberId, now)
  const limits = [...(await queries.limitsOf(tx, memberId))].flatMap(([kind, state]) => {
    const [value, days] = [valueAt(state, now), daysOf(kind)]
    return kind.startsWith('deposit_') && value !== null && days !== null ? [{ value, days }] : []
  })
  if (limits.length === 0) return
  const lines = await deposit.lines(tx, memberId, beginOfWindow(WINDOWS.month, now))
  const passed = limits
    .map((limit) => ({
      ...limit,
      left: limit.value - depositedIn(lines, beginOfWindow(limit.days, now)),
      fitsAt: fitsFrom(limit, lines, deposit.amount, now),
    }))
    .filter(({ left }) => left < deposit.amount)
    .toSorted((a, b) => (a.left < b.left ? -1 : 1))[0]
  if (passed === undefined) return
  throw new Refusal('deposit_limit_reached', {
    left: (passed.left > 0n ? passed.left : 0n).toString(),
    days: passed.days,
    until: passed.fitsAt?.toISOString() ?? '',
  })
}
