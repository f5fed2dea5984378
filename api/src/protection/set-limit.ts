import type { MemberId } from '@night-market/protocol/values/ids'
import type { LimitKind } from '@night-market/protocol/values/limits'
import { memberAccount } from '../ledger/index.ts'
import { audit } from '../platform/database/audit.ts'
import { transact } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { beginCountingLosses, lossesSoFar } from './count-losses.ts'
import { changedLimit, isLooser, pendingAt, valueAt } from './model.ts'
import { auditedFor, type OnBehalf } from './on-behalf.ts'
import * as queries from './queries.ts'

/**
 * Sets a limit or removes it (null). A tighter limit holds at once, a looser one after a day. Requesting the pending value again
 * does not restart the delay; requesting the current value cancels the pending one.
 *
 * The staff only tighten it on the member's behalf: a looser one is refused (`limit_looser`).
 */
export async function setLimit(
  { db, live }: Pick<Services, 'db' | 'live'>,
  memberId: MemberId,
  request: { kind: LimitKind; value: bigint | null },
  now: Date,
  onBehalf: OnBehalf | null = null,
): Promise<void> {
  const account = memberAccount(memberId, 'main')
  const losses = request.kind.startsWith('loss_') ? await lossesSoFar(db, memberId, account, now) : null
  await transact(db, async (tx) => {
    await queries.lockPurse(tx, account)
    const limits = await queries.limitsOf(tx, memberId)
    const state = limits.get(request.kind) ?? null
    if (onBehalf !== null && isLooser(valueAt(state, now), request.value)) throw new Refusal('limit_looser')
    const next = changedLimit(state, request.value, now)
    if (next === null) return
    if (losses !== null) await beginCountingLosses(tx, memberId, account, losses)
    await queries.putLimit(tx, memberId, request.kind, next, now)
    const details = {
      kind: request.kind,
      before: next.before?.toString() ?? null,
      value: next.value?.toString() ?? null,
      holdsFrom: next.effectiveAt.toISOString(),
    }
    const what = 'protection.limit_changed'
    await audit(tx, auditedFor(memberId, what, details, onBehalf), now)
    await live.notify(tx, [{ to: { owner: memberId }, message: { type: 'protection.changed' } }])
  })
}

/** Cancels a pending looser limit, if there is one. */
export async function cancelPendingLimit(
  services: Pick<Services, 'db' | 'live'>,
  memberId: MemberId,
  kind: LimitKind,
  now: Date,
): Promise<void> {
  const state = (await queries.limitsOf(services.db, memberId)).get(kind) ?? null
  if (pendingAt(state, now) === null) return
  await setLimit(services, memberId, { kind, value: valueAt(state, now) }, now)
}
