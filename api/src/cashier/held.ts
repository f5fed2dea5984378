import type { MemberId } from '@night-market/protocol/values/ids'
import { balanceOf, memberAccount } from '../ledger/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** What a member's main purse has to hold for others; registered by the feature that knows. */
export type HeldFor = (tx: Tx, member: MemberId) => Promise<bigint>

export const NOTHING_HELD: HeldFor = async () => 0n

/** Refuses a move that left less in the main purse than is held (`bill_short`); call it after the move. */
export async function refuseHeld(tx: Tx, heldFor: HeldFor, member: MemberId): Promise<void> {
  const held = await heldFor(tx, member)
  if (held === 0n) return
  const purse = await balanceOf(tx, memberAccount(member, 'main'))
  if ((purse?.balance ?? 0n) < held) throw new Refusal('bill_short')
}
