/** Where a match of tennis stands: best of three sets, each with a tie-break at six games all. The home player serves first. */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Score, Sheet } from '../../kernel/book/sport.ts'

export const SETS_TO_WIN = 2
export const GAMES = 6
const POINTS = 4
const TIE_BREAK_POINTS = 7
export const PPM = 1_000_000

export type Side = 'home' | 'away'
export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** A count of each player. */
export type Pair = [home: number, away: number]
export const pairIn = (score: Score, what: '' | 'Games' | 'Points'): Pair => [
  numberIn(score, `home${what}`),
  numberIn(score, `away${what}`),
]

/** The set that is played, from 1; that of the end stays. */
export const setOf = (score: Score): number => Math.min(setsPlayed(score) + 1, 2 * SETS_TO_WIN - 1)
export const setsPlayed = (score: Score): number => numberIn(score, 'home') + numberIn(score, 'away')

export const isOver = (score: Score): boolean =>
  numberIn(score, 'home') >= SETS_TO_WIN || numberIn(score, 'away') >= SETS_TO_WIN

/** Games of a set that is over, or until now; none of one that has not begun. */
export function gamesOf(score: Score, nth: number): Pair {
  if (nth <= setsPlayed(score)) return [score[`homeSet${nth}`] ?? 0, score[`awaySet${nth}`] ?? 0]
  return nth === setsPlayed(score) + 1 && !isOver(score) ? pairIn(score, 'Games') : [0, 0]
}

/** Games of all sets until now. */
export function gamesUntil(score: Score): Pair {
  const sum: Pair = [0, 0]
  for (let nth = 1; nth <= setsPlayed(score) + 1; nth++) {
    const [home, away] = gamesOf(score, nth)
    sum[0] += home
    sum[1] += away
  }
  return sum
}

export const isTieBreak = ([home, away]: Pair): boolean => home === GAMES && away === GAMES

/** Who serves the game, or the first point of the tie-break. */
export const openerOf = (score: Score): Side => (numberIn(score, 'server') === 1 ? 'home' : 'away')

/** In a tie-break the serve changes after the first point and then after every other one. */
export const servesInTieBreak = (opener: Side, points: number): Side =>
  Math.floor((points + 1) / 2) % 2 === 0 ? opener : other(opener)

export function serverOf(score: Score): Side {
  const [home, away] = pairIn(score, 'Points')
  const opener = openerOf(score)
  return isTieBreak(pairIn(score, 'Games')) ? servesInTieBreak(opener, home + away) : opener
}

/** The player who has won a count of points, of a game or of a tie-break; null while it goes on. */
export function winnerOfGame([home, away]: Pair, isTie: boolean): Side | null {
  const most = isTie ? TIE_BREAK_POINTS : POINTS
  if (Math.max(home, away) < most || Math.abs(home - away) < 2) return null
  return home > away ? 'home' : 'away'
}

export function winnerOfSet([home, away]: Pair): Side | null {
  const most = Math.max(home, away)
  if (most < GAMES || (most === GAMES && Math.abs(home - away) < 2)) return null
  return home > away ? 'home' : 'away'
}

/** The home player's chance of a point, in ppm, by who serves it. */
export const pointChance = (sheet: Sheet, server: Side): number =>
  server === 'home' ? numberIn(sheet, 'home') : PPM - numberIn(sheet, 'away')
