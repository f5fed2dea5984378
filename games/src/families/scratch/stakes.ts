import type { StakeRule } from '../../kernel/stakes.ts'

/** The price of a ticket; prizes are whole hundredths of it. */
export const SCRATCH_STAKES: StakeRule = { steps: [100, 200, 500, 1000, 2000, 5000, 10_000] }
