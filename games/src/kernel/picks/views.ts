/** What of a draw a play looks at: some tiers, and of each result some places. */
import type { Draw, Hit, Tier } from './lottery.ts'

export interface View {
  /** Each tier, and how many of its results are long enough. */
  tiers: readonly (readonly [Tier, number])[]
  /** As for `Array.slice`: `[-2]` are the last two places. */
  slice: readonly [number, number?]
  /** Whether hits are named by their tier; all are `hit` elsewhere. */
  byTier?: boolean
}

export const HIT = 'hit'

export const resultsOf = (view: View): number => view.tiers.reduce((sum, [, results]) => sum + results, 0)

/** What a hit in this tier is called. */
export const hitIn = (view: View, tier: Tier): Hit => (view.byTier === true ? tier : HIT)

/** How many results of the view there are by the name of their hit. */
export function resultsByHit(view: View): Map<Hit, number> {
  const counts = new Map<Hit, number>()
  for (const [tier, results] of view.tiers) {
    counts.set(hitIn(view, tier), (counts.get(hitIn(view, tier)) ?? 0) + results)
  }
  return counts
}

/** The cut results of the view, tier by tier; a result that is too short is left out. */
export function eachTuple(
  draw: Draw,
  view: View,
  visit: (tuple: readonly number[], tier: Tier) => void,
): void {
  const [from, to] = view.slice
  const least = from < 0 ? -from : (to ?? from + 1)
  for (const [tier] of view.tiers) {
    for (const result of draw[tier] ?? []) {
      if (result.length >= least) visit(result.slice(from, to), tier)
    }
  }
}

/** The first tuple of a view that has one. */
export function tupleOf(draw: Draw, view: View): readonly number[] {
  let first: readonly number[] | undefined
  eachTuple(draw, view, (tuple) => {
    first ??= tuple
  })
  if (first === undefined) throw new Error('a draw lacks what is played on')
  return first
}

/** The digits as one number. */
export function numberOf(digits: readonly number[]): number {
  let value = 0
  for (const digit of digits) value = value * 10 + digit
  return value
}
