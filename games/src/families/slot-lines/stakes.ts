import type { StakeRule } from '../../kernel/stakes.ts'

/** Pays are multiples of a twentieth of the stake: multiples of twenty keep every payout exact. */
export const SLOT_STAKES: StakeRule = {
  steps: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
}
