/** Where a match of football stands, and what its sheet holds. */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Score, Sheet } from '../../kernel/book/sport.ts'

export const FIRST_HALF = 47
export const STEPS = 96

export const isHalfOver = ({ step }: Score): boolean => step >= FIRST_HALF
export const isOver = ({ step }: Score): boolean => step >= STEPS

export const goalsOf = (score: Score): number => numberIn(score, 'home') + numberIn(score, 'away')

export const halfOf = (score: Score): [number, number] => [
  numberIn(score, 'homeHalf'),
  numberIn(score, 'awayHalf'),
]

/** Who scored the nth goal, 1 at home, 2 away; 0 while it has not fallen. */
export const scorerOf = (score: Score, nth: number): number => score[`goal${nth}`] ?? 0

/** ‰ of a side's rate by its own lead: two down and more, one down, level, one up, two up and more. */
const BY_LEAD = [1050, 1100, 960, 980, 1040] as const

/** Chances of a goal in a step of a half, in ppm, by the home side's lead and 2, cut to 0-4. */
export interface Rates {
  home: readonly number[]
  away: readonly number[]
}

export function ratesOf(sheet: Sheet, half: 1 | 2): Rates {
  const home = numberIn(sheet, `home${half}`)
  const away = numberIn(sheet, `away${half}`)
  const at = (rate: number, permille: number): number => Math.floor((rate * permille) / 1000)
  return {
    home: BY_LEAD.map((permille) => at(home, permille)),
    away: BY_LEAD.toReversed().map((permille) => at(away, permille)),
  }
}

/** The place of a lead of the home side in `Rates`. */
export const placeOf = (lead: number): number => Math.max(-2, Math.min(2, lead)) + 2

/** Both sides' chances of a goal in the step after the score. */
export function rates(sheet: Sheet, score: Score): { home: number; away: number } {
  const { home, away } = ratesOf(sheet, isHalfOver(score) ? 2 : 1)
  const place = placeOf(numberIn(score, 'home') - numberIn(score, 'away'))
  return { home: home[place] ?? 0, away: away[place] ?? 0 }
}
