/**
 * Matches of maps, of which a side that wins two takes the match. Maps are independent: what is left of a match follows from the
 * chance of the map that is played and that of one that has not begun.
 */
import { formIn, HANDICAP, SIDES, TOTAL, wins } from './markets.ts'
import type { By, End, Ends, Market, Outcome } from './markets.ts'
import { numberIn } from './numbers.ts'
import { boardIn, chancesIn, judgeIn, type Match } from './offers.ts'
import type { Incident, Score, Sheet, Sport } from './sport.ts'

/** Maps won, the winner of a map, and what is counted in it: rounds or kills. */
export type About = 'match' | 'map' | 'count'
export type Side = 'home' | 'away'

const TO_WIN = 2
const MOST_MAPS = 3
const IN_PLAY = 0.01

/** Maps won; and of each map what is counted, and who won it: 1 at home, 2 away, 0 while it is open. */
export const seriesStart = (): Score => ({
  step: 0,
  home: 0,
  away: 0,
  homeMap1: 0,
  homeMap2: 0,
  homeMap3: 0,
  awayMap1: 0,
  awayMap2: 0,
  awayMap3: 0,
  winner1: 0,
  winner2: 0,
  winner3: 0,
})

export const mapsPlayed = (score: Score): number => numberIn(score, 'home') + numberIn(score, 'away')

export const isSeriesOver = (score: Score): boolean =>
  numberIn(score, 'home') === TO_WIN || numberIn(score, 'away') === TO_WIN

/** The map that is played or comes next; of a match that is over its last. */
export const mapOf = (score: Score): number => mapsPlayed(score) + (isSeriesOver(score) ? 0 : 1)

/** What is counted of a map, at home and away. */
export const countsOf = (score: Score, nth: number): [number, number] => [
  score[`homeMap${nth}`] ?? 0,
  score[`awayMap${nth}`] ?? 0,
]

/** Enters the winner of the map that is played; returns what to report of it. */
export function winMap(next: Record<string, number> & { step: number }, winner: Side): Incident[] {
  next[`winner${mapOf(next)}`] = winner === 'home' ? 1 : 2
  next[winner] = numberIn(next, winner) + 1
  const reported: Incident[] = [{ kind: 'map', side: winner }]
  return isSeriesOver(next) ? [...reported, { kind: 'full_time', side: null }] : reported
}

/** The map that is shown as played: after one ended it stays until the next begins. */
export function periodOf(score: Score, isBegun: (nth: number) => boolean): { map: number; period: string } {
  if (score.step === 0) return { map: 1, period: 'not_started' }
  const map = mapOf(score)
  if (isSeriesOver(score)) return { map, period: 'ended' }
  return isBegun(map) ? { map, period: `map_${map}` } : { map: map - 1, period: 'map_break' }
}

const SCORES: readonly (readonly [number, number])[] = [
  [2, 0],
  [2, 1],
  [1, 2],
  [0, 2],
]

const mapScores = (): Record<string, Outcome> =>
  Object.fromEntries(
    SCORES.map(([home, away]): [string, Outcome] => [
      `${home}:${away}`,
      {
        verdict: (end) => wins(end[0] === home && end[1] === away),
        isSettled: (end) => end[0] > home || end[1] > away,
      },
    ]),
  )

const MATCH = { about: 'match', class: 'main', tab: 'maps' } as const
/** Half a map ahead is a win. */
const WINS = [-2, 2]

/** Markets of the whole match; those of a map stand between the first and the others. */
export const WINNER_OF_MATCH: Market<About> = {
  ...MATCH,
  market: 186,
  by: 'margin',
  tab: 'main',
  margin: 0.05,
  isMain: true,
  outcomes: SIDES,
}
export const MAPS: readonly Market<About>[] = [
  {
    ...MATCH,
    market: 327,
    by: 'margin',
    margin: 0.04,
    outcomes: HANDICAP,
    line: { name: 'hcp', near: 0, far: 16, not: WINS },
  },
  {
    ...MATCH,
    market: 328,
    by: 'sum',
    margin: 0.04,
    outcomes: TOTAL,
    line: { name: 'total', near: 0, far: 4 },
  },
  { ...MATCH, market: 329, by: 'all', class: 'score', margin: 0.12, outcomes: mapScores() },
]

/** Of a map that is played: whether the home side wins it, and the ends of what is counted. */
export interface MapForecast {
  chance: number
  count(by: By): Ends
}
export interface MapModel {
  forecast(sheet: Sheet, score: Score): MapForecast
  /** The chance that the home side wins a map that has not begun. */
  chance(sheet: Sheet): number
}

/** The part of a sport that follows from its markets and its maps. */
export function seriesPrices(
  markets: readonly Market<About>[],
  model: MapModel,
): Pick<Sport, 'board' | 'chancesAt' | 'judge' | 'formOf'> {
  return {
    board: (sheet, score) =>
      isSeriesOver(score) ? [] : boardIn(markets, matchOf(model, sheet, score), score.step > 0 ? IN_PLAY : 0),
    chancesAt: (sheet, score) => chancesIn(markets, matchOf(model, sheet, score)),
    judge: (ref, outcome, score) => judgeIn(markets, ref, outcome, untilNow(score)),
    formOf: (market) => formIn(markets, market),
  }
}

type Until = Pick<Match<About>, 'standing' | 'isEnded' | 'isUnplayed'>

function untilNow(score: Score): Until {
  const played = mapsPlayed(score)
  const isOver = isSeriesOver(score)
  return {
    standing: (about, nth) => standingOf(about, score, nth),
    isEnded: (about, nth) => (about === 'match' ? isOver : nth <= played),
    isUnplayed: (about, nth) => about !== 'match' && (nth > MOST_MAPS || (isOver && nth > played)),
  }
}

function standingOf(about: About, score: Score, nth: number): End {
  if (about === 'match') return [numberIn(score, 'home'), numberIn(score, 'away'), 0]
  if (about === 'count') return [...countsOf(score, nth), 0]
  const winner = score[`winner${nth}`] ?? 0
  return [winner === 1 ? 1 : 0, winner === 2 ? 1 : 0, 0]
}

function matchOf(model: MapModel, sheet: Sheet, score: Score): Match<About> {
  const map = mapOf(score)
  const isOver = isSeriesOver(score)
  const now = isOver ? null : model.forecast(sheet, score)
  const chance = now?.chance ?? 0
  const series = isOver ? null : endsOfSeries(score, chance, model.chance(sheet))
  const kept = new Map<By, Ends>()
  return {
    ...untilNow(score),
    next: (about) => (about === 'match' ? undefined : map),
    ends: ({ about, by }, nth) => {
      if (now === null || series === null) throw new Error('the match is over')
      if (about === 'match') return series
      if (nth !== map) throw new Error(`map ${nth} is not the next`)
      if (about === 'map') return winnerOf(chance)
      const ends = kept.get(by) ?? now.count(by)
      kept.set(by, ends)
      return ends
    },
  }
}

const winnerOf = (chance: number): Ends => ({
  at: [
    [1, 0, 0],
    [0, 1, 0],
  ],
  mass: [chance, 1 - chance],
})

/** The maps that both sides may have at the end. */
function endsOfSeries(score: Score, now: number, later: number): Ends {
  const ends: Ends = { at: [], mass: [] }
  const play = (home: number, away: number, chance: number, mass: number): void => {
    if (home === TO_WIN || away === TO_WIN) {
      ends.at.push([home, away, 0])
      ends.mass.push(mass)
      return
    }
    play(home + 1, away, later, mass * chance)
    play(home, away + 1, later, mass * (1 - chance))
  }
  play(numberIn(score, 'home'), numberIn(score, 'away'), now, 1)
  return ends
}
