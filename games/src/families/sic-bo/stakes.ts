import type { StakeRule } from '../../kernel/stakes.ts'

/** The steps are chips; ten of the largest is the most on one throw. */
export const SIC_BO_STAKES: StakeRule = {
  steps: [10, 20, 50, 100, 200, 500, 1000, 2500, 5000, 10_000],
  mostChips: 10,
}
