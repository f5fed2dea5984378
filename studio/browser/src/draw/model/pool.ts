/** The pools of a lottery, of which a player sees that of their own money. */
import type { SharedPool } from '@night-market/games/kernel/picks/ticket'
import type { DrawOpenValue, DrawResult, SharedPool as ShownPool } from '@night-market/protocol/studio-draw'

type Money = Pick<DrawOpenValue, 'mode' | 'currency' | 'scale'>

export const ownPool = <Pool extends Money>(money: Money, pools: readonly Pool[] = []): Pool | null =>
  pools.find(
    ({ mode, currency, scale }) =>
      mode === money.mode && currency === money.currency && scale === money.scale,
  ) ?? null

/** What a ticket of this money is paid out of. */
export function poolOf(money: Money, { pools }: Pick<DrawResult, 'pools'>): SharedPool | null {
  const own: ShownPool | null = ownPool(money, pools)
  return own && { amount: BigInt(own.amount), winning: BigInt(own.winning) }
}
