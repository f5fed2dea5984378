import type { StakeRule } from '../../kernel/stakes.ts'

/** The big blinds of the tables. What a seat brings is settled by the level of its table. */
export const HOLDEM_STAKES: StakeRule = { steps: [100, 200, 500, 1000, 2000, 5000, 10_000] }
