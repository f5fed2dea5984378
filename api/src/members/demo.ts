import { amount, DEMO_ASSET } from '@night-market/protocol/values/money'
import type { MemberId } from '@night-market/protocol/values/ids'
import { balanceOf, memberAccount, openAccount, post } from '../ledger/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { DEMO_GRANT, DEMO_HOUSE, DEMO_LOW } from './model.ts'

/** Opens a member's demo purse with 10,000.00 of demo money; idempotent. */
export async function openDemo(tx: Tx, memberId: MemberId, now: Date): Promise<void> {
  await openAccount(tx, {
    id: DEMO_HOUSE,
    owner: DEMO_HOUSE,
    purse: 'demo',
    asset: DEMO_ASSET,
    keepsBalance: false,
  })
  const purse = memberAccount(memberId, 'demo')
  await openAccount(tx, {
    id: purse,
    owner: memberId,
    purse: 'demo',
    asset: DEMO_ASSET,
    keepsBalance: true,
  })
  await post(tx, {
    id: `trf_demo_${memberId}`,
    from: DEMO_HOUSE,
    to: purse,
    amount: DEMO_GRANT,
    reason: 'members.demo_grant',
    reference: memberId,
    happenedAt: now,
  })
}

/**
 * Opens the demo purse of a trial that has none yet, and tops up one below 100.00 to 10,000.00, at most once a minute; returns
 * whether it did either.
 */
export async function refillDemo(tx: Tx, memberId: MemberId, now: Date): Promise<boolean> {
  const purse = await balanceOf(tx, memberAccount(memberId, 'demo'))
  if (purse === null) {
    await openDemo(tx, memberId, now)
    return true
  }
  if (purse.balance >= DEMO_LOW) return false
  const minute = Math.floor(now.getTime() / 60_000)
  await post(tx, {
    id: `trf_demo_${memberId}_${minute}`,
    from: DEMO_HOUSE,
    to: memberAccount(memberId, 'demo'),
    amount: amount(DEMO_GRANT - purse.balance),
    reason: 'members.demo_refill',
    reference: memberId,
    happenedAt: now,
  })
  return true
}
