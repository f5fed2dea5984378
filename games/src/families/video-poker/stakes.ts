import type { StakeRule } from '../../kernel/stakes.ts'

/** The steps are stakes of one hand; ten hands are the most of a round. */
export const VIDEO_POKER_STAKES: StakeRule = {
  steps: [100, 200, 500, 1000, 2000, 5000, 10_000],
  mostChips: 10,
}
