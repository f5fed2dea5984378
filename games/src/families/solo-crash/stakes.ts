import type { StakeRule } from '../../kernel/stakes.ts'

/** Multipliers are whole hundredths: multiples of a hundred keep every payout exact. */
export const SOLO_CRASH_STAKES: StakeRule = { steps: [100, 200, 500, 1000, 2000, 5000, 10_000] }
