import type { StakeRule } from '../../kernel/stakes.ts'

/**
 * The steps are chips, whole hundreds, so that half a bet is exact. Four hands, each doubled, and the insurance come to at most
 * eight and a half times the first bet.
 */
export const BLACKJACK_STAKES: StakeRule = {
  steps: [100, 200, 500, 1000, 2500, 5000, 10_000, 25_000],
  mostChips: 4,
  growth: 9,
}
