import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db, Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { beginOfWindow, daysOf, valueAt } from './model.ts'
import * as queries from './queries.ts'

/**
 * Refuses an excluded member (`cooling_off`, `self_excluded`), demo and bonus play included, and real play
 * after a loss limit is reached (`loss_limit_reached`). The wallet checks every stake again.
 */
export async function assertMayPlay(
  db: Db | Tx,
  memberId: MemberId,
  mode: 'real' | 'demo' | 'bonus',
  now: Date,
): Promise<void> {
  await refuseExcluded(db, memberId, now)
  if (mode !== 'real') return
  for (const [kind, state] of await queries.limitsOf(db, memberId)) {
    const [value, days] = [valueAt(state, now), daysOf(kind)]
    if (!kind.startsWith('loss_') || value === null || days === null) continue
    const lost = await queries.netLoss(db, memberId, beginOfWindow(days, now))
    if (lost >= value) throw new Refusal('loss_limit_reached', { days })
  }
}

/** Whether a loss limit holds. Only the wallet that takes the stakes can enforce one. */
export async function hasLossLimit(db: Db | Tx, memberId: MemberId, now: Date): Promise<boolean> {
  const limits = await queries.limitsOf(db, memberId)
  return [...limits].some(([kind, state]) => kind.startsWith('loss_') && valueAt(state, now) !== null)
}

/** The exclusion that keeps a member from play now; of several the one that ends last. */
export const exclusionInForce = (
  db: Db | Tx,
  memberId: MemberId,
  now: Date,
): Promise<queries.Exclusion | null> => queries.exclusionAt(db, memberId, now)

/** Whether the member is excluded from play now. */
export const isExcluded = async (db: Db | Tx, memberId: MemberId, now: Date): Promise<boolean> =>
  (await queries.exclusionAt(db, memberId, now)) !== null

/** Whether a vendor may take stakes that are not checked here one by one: not of an excluded member or one with a loss limit. */
export async function mayStakeElsewhere(db: Db, memberId: MemberId, now: Date): Promise<boolean> {
  if (await isExcluded(db, memberId, now)) return false
  return !(await hasLossLimit(db, memberId, now))
}

/** Refuses an excluded member; `until` is empty for a permanent exclusion. */
export async function refuseExcluded(db: Db | Tx, memberId: MemberId, now: Date): Promise<void> {
  const exclusion = await queries.exclusionAt(db, memberId, now)
  if (exclusion === null) return
  const code = exclusion.kind === 'cool_off' ? 'cooling_off' : 'self_excluded'
  throw new Refusal(code, { until: exclusion.until?.toISOString() ?? '' })
}
