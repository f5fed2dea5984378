import type { StakeRule } from '../../kernel/stakes.ts'

/** The value of a point at each table. A seat brings the worst possible loss. */
export const THIRTEEN_STAKES: StakeRule = { steps: [10, 20, 50, 100, 200, 500, 1000] }
