import type { StakeRule } from '../../kernel/stakes.ts'

/** The steps are chips, whole hundreds: every payout is exact. Ten of the largest is the most on one round. */
export const ANDAR_BAHAR_STAKES: StakeRule = {
  steps: [100, 200, 500, 1000, 2500, 5000, 10_000, 25_000],
  mostChips: 10,
}
