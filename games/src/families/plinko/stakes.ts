import type { StakeRule } from '../../kernel/stakes.ts'

/** Multipliers are whole tenths: multiples of ten keep every payout exact. */
export const PLINKO_STAKES: StakeRule = {
  steps: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
}
