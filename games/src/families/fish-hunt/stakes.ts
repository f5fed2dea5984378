import type { StakeRule } from '../../kernel/stakes.ts'

/** Prices of a shot; a volley is so many of one price. Every pay is a whole number, so any price pays exactly. */
export const FISH_STAKES: StakeRule = {
  steps: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
  mostChips: 20,
}
