/** How a match of tennis is drawn: strengths, the sheet, and its points. */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Chance } from '@night-market/fair/chance'
import type { Incident, Score, Sheet } from '../../kernel/book/sport.ts'
import { gamesUntil, isOver, isTieBreak, openerOf, pairIn, pointChance, PPM, serverOf } from './standing.ts'
import { setOf, setsPlayed, winnerOfGame, winnerOfSet, type Pair, type Side } from './standing.ts'

const LEAST_SERVE = 580
const SERVES = 121

/** ‰ of the points that a player wins on serve. */
export const strengths = (chance: Chance): Sheet => ({ serve: LEAST_SERVE + chance.below(SERVES) })

/** Each player's chance of a point on serve, in ppm. */
export const sheetOf = (home: Sheet, away: Sheet): Sheet => ({
  home: 1000 * numberIn(home, 'serve'),
  away: 1000 * numberIn(away, 'serve'),
})

/** Sets, games of the set, points of the game; `server` is 1 at home, 2 away; `homeSet1` are games of a set that is over. */
export const kickOff = (): Score => ({
  step: 0,
  home: 0,
  away: 0,
  homeGames: 0,
  awayGames: 0,
  homePoints: 0,
  awayPoints: 0,
  server: 1,
})

type Next = Record<string, number> & { step: number }

/** One point: a number below a million, for the home player first. */
export function play(
  sheet: Sheet,
  score: Score,
  chance: Chance,
): { score: Score; incidents: Incident[]; material: boolean } {
  if (isOver(score)) throw new Error('the match is over')
  const winner: Side = chance.below(PPM) < pointChance(sheet, serverOf(score)) ? 'home' : 'away'
  const next: Next = { ...score, step: score.step + 1 }
  next[`${winner}Points`] = numberIn(score, `${winner}Points`) + 1
  const isTie = isTieBreak(pairIn(score, 'Games'))
  if (winnerOfGame(pairIn(next, 'Points'), isTie) === null) {
    return { score: next, incidents: [], material: false }
  }
  const incidents = winGame(next, winner, isTie)
  return { score: next, incidents, material: incidents.some(({ kind }) => kind === 'set') }
}

/** The receiver of a game, and of the first point of a tie-break, serves next. */
function winGame(next: Next, winner: Side, isTie: boolean): Incident[] {
  const isBreak = !isTie && openerOf(next) !== winner
  const kind = isTie ? 'tie_break' : isBreak ? 'break' : 'game'
  Object.assign(next, { homePoints: 0, awayPoints: 0, server: 3 - numberIn(next, 'server') })
  next[`${winner}Games`] = numberIn(next, `${winner}Games`) + 1
  const games = pairIn(next, 'Games')
  if (winnerOfSet(games) === null) return [{ kind, side: winner }]
  winSet(next, winner, games)
  const end: Incident[] = isOver(next) ? [{ kind: 'full_time', side: null }] : []
  return [{ kind, side: winner }, { kind: 'set', side: winner }, ...end]
}

function winSet(next: Next, winner: Side, [home, away]: Pair): void {
  const nth = setsPlayed(next) + 1
  next[`homeSet${nth}`] = home
  next[`awaySet${nth}`] = away
  Object.assign(next, { homeGames: 0, awayGames: 0 })
  next[winner] = numberIn(next, winner) + 1
}

/** Games that were played stand for minutes. */
export function clock(score: Score): { minute: number; period: string } {
  const [home, away] = gamesUntil(score)
  const minute = home + away
  if (isOver(score)) return { minute, period: 'ended' }
  return { minute, period: score.step === 0 ? 'not_started' : `set_${setOf(score)}` }
}
