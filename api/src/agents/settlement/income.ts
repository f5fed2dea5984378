/** What agreements and rates come to: pure arithmetic in minor units, each share rounded down once. */
import type { Carry } from '@night-market/protocol/agents/words'
import { share, type Amount } from '@night-market/protocol/values/money'

const ZERO = 0n as Amount

/**
 * Turnover rebate of one player's valid bet. `rates` in basis points from the player's own up to the head agent; the reply has
 * a share for each agent, the nearest first. Where a rate is below that of the level underneath, its agent earns 0 and those
 * above are paid from the highest rate so far, so that all shares are at most `valid` × (highest rate − the player's).
 */
export function rebateShares(valid: Amount, [own = 0, ...above]: readonly number[]): Amount[] {
  let paid = own
  return above.map((rate) => {
    const difference = Math.max(0, rate - paid)
    paid = Math.max(paid, rate)
    return share(valid, BigInt(difference), 'down')
  })
}

/** What a window leaves to the next: the base without what was carried, and what is carried. Never above 0. */
export function carriedTo(carry: Carry, base: Amount, carried: Amount): Amount {
  if (carry === 'none') return ZERO
  const left = carry === 'permanent' ? base + carried : base
  return (left < 0n ? left : ZERO) as Amount
}

/** What a rate comes to on a base after earlier losses; never below 0. */
export function grossOf(rateBps: number, base: Amount, carried: Amount = ZERO): Amount {
  const counted = (base + carried) as Amount
  return counted <= 0n ? ZERO : share(counted, BigInt(rateBps), 'down')
}

/**
 * What the platform pays: the gross less what it pays to the nearest downlines with an agreement of the kind. Below 0 it is a
 * debt.
 */
export const netOf = (gross: Amount, below: readonly Amount[]): Amount =>
  below.reduce((left, each) => left - each, gross as bigint) as Amount
