/** The prices that lotteries are sold at in a currency. */
import { LEAST_MOST } from '@night-market/games/kernel/picks/ticket'
import type { LotteryTitle } from '@night-market/games/titles/lotteries'
import { unitPrice, type Currency } from '../../../catalogue/stakes.ts'

/** The stakes of a unit that are offered; empty where any may be staked. */
export function unitSteps({ hasGroup }: Pick<LotteryTitle, 'hasGroup'>, currency: Currency): bigint[] {
  if (!hasGroup) return []
  const price = unitPrice(currency)
  return [price, price / 10n, price / 100n].filter((step) => step > 0n)
}

/** The least stake of a ticket. */
export const leastStake = (currency: Currency): bigint => unitPrice(currency) / 2n

const DEFAULT_RATE_BPS = 300

/** The greatest prize group of a launch, by the player's rate; null where the odds are fixed. */
export const maxGroup = (
  { hasGroup }: Pick<LotteryTitle, 'hasGroup'>,
  rateBps: number | null,
): number | null => (hasGroup ? LEAST_MOST + Math.floor((rateBps ?? DEFAULT_RATE_BPS) / 5) : null)
