/** Odds out of chances: a margin by the odds ratio, and the steps in which odds are quoted. */
import type { X100 } from './sport.ts'

export const MOST_RATIO = 1.25
/** Odds outside these are not sold. */
export const LEAST_X100: X100 = 101
export const MOST_X100: X100 = 50_000
/** Odds x 100 below which a step holds, and the step. */
const LADDER = [
  [300, 1],
  [600, 5],
  [1000, 10],
  [2000, 50],
  [5000, 100],
  [10_000, 500],
  [Infinity, 1000],
] as const
const MOST_ROUNDS = 40

/**
 * The odds ratio c, from 1 to 1.25, by which the sum of cp / (1 - p + cp) is 1 + margin over chances that sum up to 1. The sum is
 * concave in c, so that Newton's steps from 1 come to it from below and never pass it.
 */
export function oddsRatio(chances: readonly number[], margin: number): number {
  let c = 1
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let excess = -1 - margin
    let slope = 0
    for (const p of chances) {
      const rest = 1 - p + c * p
      excess += (c * p) / rest
      slope += (p * (1 - p)) / (rest * rest)
    }
    if (slope === 0) return MOST_RATIO
    const next = c - excess / slope
    if (next >= MOST_RATIO) return MOST_RATIO
    if (next <= c) return c
    c = next
  }
  return c
}

/** The odds of a chance at a ratio; null where none can be offered. */
export function oddsOf(chance: number, ratio: number): X100 | null {
  if (chance <= 0) return null
  return onLadder((100 * (1 - chance + ratio * chance)) / (ratio * chance))
}

/** Rounded down to a step that is quoted; null outside 1.01 to 500. */
export function onLadder(d100: number): X100 | null {
  if (d100 < LEAST_X100 || d100 > MOST_X100) return null
  const step = LADDER.find(([below]) => d100 < below)?.[1] ?? 1
  return Math.floor(d100 / step) * step
}
