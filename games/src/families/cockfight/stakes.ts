import type { StakeRule } from '../../kernel/stakes.ts'

/** The steps are chips. What bets pay is whole hundredths: multiples of a hundred keep every payout exact. */
export const COCKFIGHT_STAKES: StakeRule = {
  steps: [100, 200, 500, 1000, 2500, 5000, 10_000, 25_000],
  mostChips: 10,
}
