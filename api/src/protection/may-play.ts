import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db, Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { beginOfWindow, daysOf, valueAt } from './model.ts'
import * as queries from './queries.ts'

/**
 * Refuses a member who keeps away (`cooling_off`, `self_excluded`), demo play too; and real play of one whose loss limit is
 * reached (`loss_limit_reached`). The wallet judges every stake again.
 */
export async function assertMayPlay(
  db: Db | Tx,
  memberId: MemberId,
  mode: 'real' | 'demo',
  now: Date,
): Promise<void> {
  await refuseAbsent(db, memberId, now)
  if (mode === 'demo') return
  for (const [kind, state] of await queries.limitsOf(db, memberId)) {
    const [value, days] = [valueAt(state, now), daysOf(kind)]
    if (!kind.startsWith('loss_') || value === null || days === null) continue
    const lost = await queries.netLoss(db, memberId, beginOfWindow(days, now))
    if (lost >= value) throw new Refusal('loss_limit_reached', { days })
  }
}

/** Whether a loss limit holds, which only the wallet that takes the stakes can watch. */
export async function hasLossLimit(db: Db | Tx, memberId: MemberId, now: Date): Promise<boolean> {
  const limits = await queries.limitsOf(db, memberId)
  return [...limits].some(([kind, state]) => kind.startsWith('loss_') && valueAt(state, now) !== null)
}

/** Whether a vendor may take stakes that are not judged here one by one: not of who keeps away or has a loss limit. */
export async function mayStakeElsewhere(db: Db, memberId: MemberId, now: Date): Promise<boolean> {
  if ((await queries.absenceAt(db, memberId, now)) !== null) return false
  return !(await hasLossLimit(db, memberId, now))
}

/** Refuses a member who keeps away; `until` is empty for ever. */
export async function refuseAbsent(db: Db | Tx, memberId: MemberId, now: Date): Promise<void> {
  const absence = await queries.absenceAt(db, memberId, now)
  if (absence === null) return
  const code = absence.kind === 'cool_off' ? 'cooling_off' : 'self_excluded'
  throw new Refusal(code, { until: absence.until?.toISOString() ?? '' })
}
