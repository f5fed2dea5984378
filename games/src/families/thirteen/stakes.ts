import type { StakeRule } from '../../kernel/stakes.ts'

/** What a point is worth at the tables. What a seat brings is the worst possible loss. */
export const THIRTEEN_STAKES: StakeRule = { steps: [10, 20, 50, 100, 200, 500, 1000] }
