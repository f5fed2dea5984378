/** The most a purse may hold: what wire units carry exactly, since a vendor is sent the balance. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount, Asset } from '@night-market/protocol/values/money'
import { mostOnWire } from '@night-market/protocol/values/wire-money'
import { balanceOf, memberAccount } from '../ledger/index.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** Refuses an amount that wire units cannot carry (`amount_too_large`). */
export function refuseOffWire(amount: Amount, asset: Asset): void {
  const most = mostOnWire(asset)
  if (amount > most) throw new Refusal('amount_too_large', { max: most.toString() })
}

/**
 * Refuses what would lift a member's main purse beyond the bound (`amount_too_large`); nothing is added with 0. `expected`
 * is what the purse may get before that.
 */
export async function refuseOverfull(
  db: Db | Tx,
  memberId: MemberId,
  added: bigint,
  expected = 0n,
): Promise<void> {
  const purse = await balanceOf(db, memberAccount(memberId, 'main'))
  if (purse === null) return
  const room = mostOnWire(purse.asset) - purse.balance - expected
  if (added <= room) return
  throw new Refusal('amount_too_large', { max: (room > 0n ? room : 0n).toString() })
}
