import type { StakeRule } from '../../kernel/stakes.ts'

/** The bases of the tables. A seat brings the worst possible loss. */
export const NIU_NIU_STAKES: StakeRule = { steps: [10, 20, 50, 100, 200, 500, 1000] }
