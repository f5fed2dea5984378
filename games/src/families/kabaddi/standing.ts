/** Where a match of kabaddi stands: 84 raids in turn, with one to seven men of each side on the mat. */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Score, Sheet } from '../../kernel/book/sport.ts'

export const HALF = 42
export const STEPS = 84
/** Men of a whole side; as many come back when all are out. */
export const MEN = 7
/** Points more for putting out the last man. */
export const ALL_OUT = 2

export type Side = 'home' | 'away'

export const isHalfOver = ({ step }: Score): boolean => step >= HALF
export const isOver = ({ step }: Score): boolean => step >= STEPS

/** The home side raids in odd steps. */
export const raiderOf = (step: number): Side => (step % 2 === 1 ? 'home' : 'away')
export const otherOf = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** What a raid may come to, with its chance in ppm. */
export interface Move {
  kind: 'touch_1' | 'touch_2' | 'touch_3' | 'bonus' | 'tackle' | 'super_tackle'
  ppm: number
  /** Defenders put out; the raider himself where it is a tackle. */
  out: number
  points: number
  isTackle: boolean
}

/** ppm of a touch against seven men, and more for each that is missing. */
const TOUCH = 240_000
const TOUCH_OF_FEWER = 20_000
const TOUCH_OF_TWO = 60_000
const TOUCH_OF_THREE = 15_000
const BONUS = 80_000
const BONUS_MEN = 6
const TACKLE = 230_000
const SUPER_TACKLE = 170_000
const SUPER_MEN = 3

/** What a raid may come to against so many men; the edge in ‰ helps the raider. All else is an empty raid. */
export function movesOf(edge: number, men: number): Move[] {
  const raised = (ppm: number): number => Math.floor((ppm * edge) / 1000)
  const lowered = (ppm: number): number => Math.floor((ppm * 1000) / edge)
  const touch = (out: 1 | 2 | 3, ppm: number): Move[] =>
    men < out ? [] : [{ kind: `touch_${out}` as const, ppm: raised(ppm), out, points: out, isTackle: false }]
  const bonus: Move = { kind: 'bonus', ppm: raised(BONUS), out: 0, points: 1, isTackle: false }
  const tackle: Move =
    men > SUPER_MEN
      ? { kind: 'tackle', ppm: lowered(TACKLE), out: 1, points: 1, isTackle: true }
      : { kind: 'super_tackle', ppm: lowered(SUPER_TACKLE), out: 1, points: 2, isTackle: true }
  return [
    ...touch(1, TOUCH + TOUCH_OF_FEWER * (MEN - men)),
    ...touch(2, TOUCH_OF_TWO),
    ...touch(3, TOUCH_OF_THREE),
    ...(men >= BONUS_MEN ? [bonus] : []),
    tackle,
  ]
}

/** Men on the mat and points of both sides after a move. A touch brings as many back, a tackle one. */
export interface After {
  raiders: number
  defenders: number
  raiderPoints: number
  defenderPoints: number
  isAllOut: boolean
}

export function afterMove({ out, points, isTackle }: Move, raiders: number, defenders: number): After {
  const losing = (isTackle ? raiders : defenders) - out
  const gaining = Math.min(MEN, (isTackle ? defenders : raiders) + out)
  const isAllOut = losing === 0
  const left = isAllOut ? MEN : losing
  const won = points + (isAllOut ? ALL_OUT : 0)
  return isTackle
    ? { raiders: left, defenders: gaining, raiderPoints: 0, defenderPoints: won, isAllOut }
    : { raiders: gaining, defenders: left, raiderPoints: won, defenderPoints: 0, isAllOut }
}

export const menOf = (score: Score, side: Side): number => numberIn(score, `${side}Men`)
export const edgeOf = (sheet: Sheet, side: Side): number => numberIn(sheet, `${side}Edge`)
