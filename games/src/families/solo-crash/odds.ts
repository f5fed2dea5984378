/**
 * The odds of a rise. With R the return of the game, the first rise reaches a target t with the chance R / t, and a rise
 * from x reaches t with the chance x / t. Both are counted out of whole hundredths, so nothing is rounded: leaving at any
 * multiplier, reached in any number of rises, returns exactly R.
 */
import { rational } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import type { Targets } from '../../kernel/targets.ts'

/** A rise: from a multiplier, or from the start, to a target. */
export interface Span {
  /** Null at the start of a round. */
  fromX100: number | null
  toX100: number
}

/** How many draws a rise is drawn from, and how many of them reach its target: the lowest. */
export function drawsOf(
  { returnBps }: Targets,
  { fromX100, toX100 }: Span,
): { all: number; reaching: number } {
  return fromX100 === null ? { all: 100 * toX100, reaching: returnBps } : { all: toX100, reaching: fromX100 }
}

/** How far the multiplier would go with this draw: the target and more, or the point where it crashes. */
export function pointOf(game: Targets, span: Span, draw: number): number {
  const { reaching } = drawsOf(game, span)
  return Math.max(100, Math.floor((reaching * span.toX100) / (draw + 1)))
}

/** The chance that a rise reaches its target. */
export function chanceOf(game: Targets, span: Span): Rational {
  const { all, reaching } = drawsOf(game, span)
  return rational(BigInt(reaching), BigInt(all))
}
