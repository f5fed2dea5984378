import type { MemberId } from '@night-market/protocol/values/ids'
import type { LimitKind } from '@night-market/protocol/values/limits'
import { memberAccount } from '../ledger/index.ts'
import { audit } from '../platform/database/audit.ts'
import { transact } from '../platform/database/db.ts'
import type { Services } from '../platform/services.ts'
import { beginCounting, lossesSoFar } from './count-losses.ts'
import { pendingAt, valueAt, wished } from './model.ts'
import * as queries from './queries.ts'

/**
 * Sets a limit, or asks that there be none (null): tighter holds at once, looser after a day. Asking again for what waits
 * already does not begin the day anew; asking for what holds takes the looser one back.
 */
export async function setLimit(
  { db, live }: Pick<Services, 'db' | 'live'>,
  memberId: MemberId,
  wish: { kind: LimitKind; value: bigint | null },
  now: Date,
): Promise<void> {
  const account = memberAccount(memberId, 'main')
  const losses = wish.kind.startsWith('loss_') ? await lossesSoFar(db, memberId, account, now) : null
  await transact(db, async (tx) => {
    await queries.lockPurse(tx, account)
    const limits = await queries.limitsOf(tx, memberId)
    const next = wished(limits.get(wish.kind) ?? null, wish.value, now)
    if (next === null) return
    if (losses !== null) await beginCounting(tx, memberId, account, losses)
    await queries.putLimit(tx, memberId, wish.kind, next, now)
    const details = {
      kind: wish.kind,
      before: next.before?.toString() ?? null,
      value: next.value?.toString() ?? null,
      holdsFrom: next.effectiveAt.toISOString(),
    }
    const what = 'protection.limit_changed'
    await audit(tx, { who: `member ${memberId}`, what, subject: memberId, details }, now)
    await live.tell(tx, [{ to: { owner: memberId }, message: { type: 'protection.changed' } }])
  })
}

/** Takes a looser limit back that does not hold yet. Where none waits, nothing changes. */
export async function takeBackLimit(
  services: Pick<Services, 'db' | 'live'>,
  memberId: MemberId,
  kind: LimitKind,
  now: Date,
): Promise<void> {
  const state = (await queries.limitsOf(services.db, memberId)).get(kind) ?? null
  if (pendingAt(state, now) === null) return
  await setLimit(services, memberId, { kind, value: valueAt(state, now) }, now)
}
