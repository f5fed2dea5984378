/**
 * Where a match of cricket stands: 20 overs of each side, home first. A tie is decided by super overs, six balls and two
 * wickets of each side, away first, until one has more runs.
 */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Score, Sheet } from '../../kernel/book/sport.ts'

export const BALLS = 120
export const OVER = 6
export const WICKETS = 10
/** Balls of the first six overs, and those before the last five. */
export const OPENING = 36
const MIDDLE = 90
export const SUPER_WICKETS = 2

export type Side = 'home' | 'away'

/** The two of the match, then those of a super over; a tied one begins again at `SUPER_AWAY`. */
export const INNINGS = { home: 1, away: 2, superAway: 3, superHome: 4 } as const

export const inningsOf = (score: Score): number => numberIn(score, 'innings')
export const isSuper = (score: Score): boolean => inningsOf(score) >= INNINGS.superAway

export const battingOf = (score: Score): Side =>
  inningsOf(score) === INNINGS.home || inningsOf(score) === INNINGS.superHome ? 'home' : 'away'

export const ballsOf = (score: Score, side: Side): number => numberIn(score, `${side}Balls`)
export const wicketsOf = (score: Score, side: Side): number => numberIn(score, `${side}Wickets`)

/** What a score does not name yet is 0: an over, a wicket, a super over. */
export const countIn = (score: Score, key: string): number => score[key] ?? 0

/** The over that is bowled or comes next, from 1. */
export const overOf = (score: Score, side: Side): number => Math.floor(ballsOf(score, side) / OVER) + 1

/** Runs that the side at bat needs to win; nothing in the first innings and the first of a super over. */
export function needOf(score: Score): number | null {
  switch (inningsOf(score)) {
    case INNINGS.away:
      return numberIn(score, 'home') + 1 - numberIn(score, 'away')
    case INNINGS.superHome:
      return countIn(score, 'superAway') + 1 - countIn(score, 'superHome')
    default:
      return null
  }
}

/** Whether the innings that is played has come to its end. */
export function isInningsOver(score: Score): boolean {
  const need = needOf(score)
  if (need !== null && need <= 0) return true
  if (isSuper(score)) {
    return countIn(score, 'superBalls') >= OVER || countIn(score, 'superWickets') >= SUPER_WICKETS
  }
  const side = battingOf(score)
  return ballsOf(score, side) >= BALLS || wicketsOf(score, side) >= WICKETS
}

/** A chase that ends level is no end: one run was needed. */
export function isOver(score: Score): boolean {
  const need = needOf(score)
  return need !== null && need !== 1 && isInningsOver(score)
}

/** Whether a side's innings of the match itself is over. */
export const hasBatted = (score: Score, side: Side): boolean =>
  inningsOf(score) > INNINGS[side] || (inningsOf(score) === INNINGS[side] && isInningsOver(score))

/** What comes of a ball that is no wide: runs, or a wicket. */
export const RUNS = [1, 2, 3, 4, 6] as const
export const PPM = 1_000_000
/** Of a million balls: a run and no ball of the over. */
export const WIDE = 35_000

/** ‰ of each run and of a wicket in balls 1-36, 37-90 and 91-120; the rest are dots. */
const PHASES = [
  [280, 50, 5, 150, 45, 45],
  [430, 75, 4, 82, 40, 41],
  [360, 85, 4, 120, 85, 76],
] as const
export const LAST_PHASE = 2
/** % of boundaries and of wickets by how much the batting side dares. */
const INTENTS = [
  [90, 85],
  [100, 100],
  [115, 135],
  [130, 190],
] as const
export const MOST_INTENT = 3

export function phaseOf(balls: number): number {
  if (balls < OPENING) return 0
  return balls < MIDDLE ? 1 : LAST_PHASE
}

/** Chances in ppm of 1, 2, 3, 4 and 6 runs and of a wicket; the edge in ‰ moves boundaries and wickets. */
export function chancesOf(edge: number, phase: number, intent: number): number[] {
  const [one, two, three, four, six, wicket] = PHASES[phase] ?? PHASES[LAST_PHASE]
  const [boundaries, wickets] = INTENTS[intent] ?? INTENTS[MOST_INTENT]
  const more = (permille: number): number => Math.round((permille * boundaries * edge) / 100)
  return [
    one * 1000,
    two * 1000,
    three * 1000,
    more(four),
    more(six),
    Math.round((wicket * wickets * 10_000) / edge),
  ]
}

export function firstIntent(balls: number, wickets: number): number {
  if (balls < MIDDLE) return wickets >= 6 ? 0 : 1
  return wickets <= 5 ? 2 : 1
}

/** By the runs an over that are needed, below 6, 10, 13 and more; one less with seven down and more. */
export function chaseIntent(need: number, left: number, wickets: number): number {
  const sixfold = 6 * need
  if (sixfold >= 13 * left) return MOST_INTENT
  const intent = sixfold < 6 * left ? 0 : sixfold < 10 * left ? 1 : 2
  return wickets >= 7 && intent > 0 ? intent - 1 : intent
}

/** The chances of the next ball, without its wide. */
export function nextChances(sheet: Sheet, score: Score): number[] {
  const side = battingOf(score)
  const edge = numberIn(sheet, side)
  if (isSuper(score)) return chancesOf(edge, LAST_PHASE, MOST_INTENT)
  const balls = ballsOf(score, side)
  const wickets = wicketsOf(score, side)
  const need = needOf(score)
  const intent = need === null ? firstIntent(balls, wickets) : chaseIntent(need, BALLS - balls, wickets)
  return chancesOf(edge, phaseOf(balls), intent)
}
