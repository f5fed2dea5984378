/** Draws without replacement from prizes of which some are left: every single prize is equally likely. */
import type { Chance } from './chance.ts'

/** The place of the prize that is drawn. `left` says how many there are of each; at least one must be. */
export function drawFromUrn(left: readonly number[], chance: Chance): number {
  let drawn = chance.below(left.reduce((sum, count) => sum + count, 0))
  for (const [place, count] of left.entries()) {
    if (drawn < count) return place
    drawn -= count
  }
  throw new Error('a draw beyond the urn')
}
