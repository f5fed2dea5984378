/** Where a match of basketball stands: four quarters of 36 possessions in turn, then overtimes of 16 until one side leads. */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Score, Sheet } from '../../kernel/book/sport.ts'

export const QUARTER = 36
export const STEPS = 144
const OVERTIME = 16
export const QUARTERS = 4
export const WORTHS = [1, 2, 3] as const

export type Side = 'home' | 'away'

export const leadOf = (score: Score): number => numberIn(score, 'home') - numberIn(score, 'away')

/** Steps that are left of the period that is played or comes next; 0 when the match is over. */
export function leftOf(score: Score): number {
  const { step } = score
  if (step < STEPS) return STEPS - step
  const overtime = (step - STEPS) % OVERTIME
  if (overtime > 0) return OVERTIME - overtime
  return leadOf(score) === 0 ? OVERTIME : 0
}

export const isOver = (score: Score): boolean => leftOf(score) === 0

/** Whether a quarter or an overtime ended with this step. */
export const isPeriodEnd = (step: number): boolean =>
  step > 0 && (step < STEPS ? step % QUARTER === 0 : (step - STEPS) % OVERTIME === 0)

/** The quarter that is played or comes next, from 1; 5 after the last. */
export const quarterOf = (step: number): number => Math.min(Math.floor(step / QUARTER), QUARTERS) + 1

/** The home side has the ball in odd steps. */
export const attackerOf = (step: number): Side => (step % 2 === 1 ? 'home' : 'away')

/** Possessions of a side among the steps after one, up to another. */
export function possessions(side: Side, after: number, until: number): number {
  const odd = (step: number): number => Math.ceil(step / 2)
  const even = (step: number): number => Math.floor(step / 2)
  const count = side === 'home' ? odd : even
  return Math.max(0, count(until) - count(after))
}

/** Chances in ppm of one, two and three points in a possession. */
export const chancesOf = (sheet: Sheet, side: Side): number[] =>
  WORTHS.map((worth) => numberIn(sheet, `${side}${worth}`))

/** Points of both sides in a quarter. */
const pointsIn = (score: Score, nth: number): number =>
  numberIn(score, `homeQuarter${nth}`) + numberIn(score, `awayQuarter${nth}`)

/** The quarter that has more points than every other, from 1; 0 where several share the most. */
export function highestQuarter(score: Score): number {
  const points = [1, 2, 3, 4].map((nth) => pointsIn(score, nth))
  const most = Math.max(...points)
  return points.indexOf(most) === points.lastIndexOf(most) ? points.indexOf(most) + 1 : 0
}
