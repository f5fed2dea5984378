import type { StakeRule } from '../../kernel/stakes.ts'

/** The big blinds of the tables. The level of the table decides how many chips a seat brings. */
export const HOLDEM_STAKES: StakeRule = { steps: [100, 200, 500, 1000, 2000, 5000, 10_000] }
