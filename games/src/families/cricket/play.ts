/** How a match of cricket is drawn: strengths, the sheet, and its balls. */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Chance } from '@night-market/fair/chance'
import type { Incident, Score, Sheet } from '../../kernel/book/sport.ts'
import {
  ballsOf,
  battingOf,
  countIn,
  INNINGS,
  inningsOf,
  isInningsOver,
  isOver,
  isSuper,
  nextChances,
  OVER,
  overOf,
  PPM,
  RUNS,
  WIDE,
  wicketsOf,
  type Side,
} from './standing.ts'

const LEAST_EDGE = 940
const EDGES = 121

export const strengths = (chance: Chance): Sheet => ({ edge: LEAST_EDGE + chance.below(EDGES) })

/** All chances of a ball follow from the edge in ‰ of the side at bat. */
export const sheetOf = (home: Sheet, away: Sheet): Sheet => ({
  home: numberIn(home, 'edge'),
  away: numberIn(away, 'edge'),
})

/**
 * Runs, wickets and balls of each side. A score also holds what was bowled: runs and wickets of an over (`homeOver7`,
 * `homeOut7`), runs at the fall of a wicket (`awayWicket3`), and the balls of the over, `ball1` to that of `overBalls`: 7 is a
 * wicket, 8 a wide.
 */
export const kickOff = (): Score => ({
  step: 0,
  innings: INNINGS.home,
  home: 0,
  away: 0,
  homeBalls: 0,
  awayBalls: 0,
  homeWickets: 0,
  awayWickets: 0,
})

export const WICKET_BALL = 7
export const WIDE_BALL = 8

type Ball = { kind: 'wide' | 'wicket' | 'runs'; runs: number }
type Next = Record<string, number> & { step: number; innings: number }

/** One ball: a number below a million for a wide, and where it is none another one for runs and wickets. */
export function play(
  sheet: Sheet,
  score: Score,
  chance: Chance,
): { score: Score; incidents: Incident[]; material: boolean } {
  if (isOver(score)) throw new Error('the match is over')
  const side = battingOf(score)
  const ball = drawnBall(sheet, score, chance)
  const next: Next = { ...score, step: score.step + 1, innings: inningsOf(score) }
  noteBall(next, ball)
  if (isSuper(score)) addSuper(next, side, ball)
  else addMatch(next, side, ball)
  const incidents: Incident[] = incidentsOf(side, ball)
  const isEnd = isInningsOver(next)
  if (isEnd) {
    incidents.push({ kind: isOver(next) ? 'full_time' : 'innings_end', side: null })
    turn(next)
  }
  return { score: next, incidents, material: ball.kind === 'wicket' || isEnd }
}

function drawnBall(sheet: Sheet, score: Score, chance: Chance): Ball {
  if (chance.below(PPM) < WIDE) return { kind: 'wide', runs: 1 }
  let rest = chance.below(PPM)
  for (const [place, ppm] of nextChances(sheet, score).entries()) {
    const runs = RUNS[place]
    if (rest < ppm) return runs === undefined ? { kind: 'wicket', runs: 0 } : { kind: 'runs', runs }
    rest -= ppm
  }
  return { kind: 'runs', runs: 0 }
}

/** The balls of an over stand until the first of the next. */
function noteBall(next: Next, { kind, runs }: Ball): void {
  const place = countIn(next, 'overDone') === 1 ? 1 : countIn(next, 'overBalls') + 1
  next['overBalls'] = place
  next['overDone'] = 0
  next[`ball${place}`] = kind === 'runs' ? runs : kind === 'wicket' ? WICKET_BALL : WIDE_BALL
}

const add = (next: Next, key: string, count: number): void => void (next[key] = countIn(next, key) + count)

function addMatch(next: Next, side: Side, { kind, runs }: Ball): void {
  const over = overOf(next, side)
  add(next, side, runs)
  add(next, `${side}Over${over}`, runs)
  if (kind === 'wicket') {
    add(next, `${side}Wickets`, 1)
    add(next, `${side}Out${over}`, 1)
    next[`${side}Wicket${wicketsOf(next, side)}`] = numberIn(next, side)
  }
  if (kind === 'wide') return
  add(next, `${side}Balls`, 1)
  if (ballsOf(next, side) % OVER === 0) next['overDone'] = 1
}

function addSuper(next: Next, side: Side, { kind, runs }: Ball): void {
  add(next, side === 'home' ? 'superHome' : 'superAway', runs)
  if (kind === 'wicket') add(next, 'superWickets', 1)
  if (kind !== 'wide') add(next, 'superBalls', 1)
}

/** After an innings: the other side's, a super over where both are level, or nothing more. */
function turn(next: Next): void {
  next['overDone'] = 1
  if (isOver(next)) return
  if (next.innings === INNINGS.home) {
    next.innings = INNINGS.away
    return
  }
  Object.assign(next, { superBalls: 0, superWickets: 0 })
  if (next.innings === INNINGS.superAway) next.innings = INNINGS.superHome
  else
    Object.assign(next, {
      innings: INNINGS.superAway,
      superHome: 0,
      superAway: 0,
      supers: countIn(next, 'supers') + 1,
    })
}

function incidentsOf(side: Side, { kind, runs }: Ball): Incident[] {
  if (kind === 'wicket') return [{ kind: 'wicket', side }]
  if (runs === 4) return [{ kind: 'four', side }]
  return runs === 6 ? [{ kind: 'six', side }] : []
}

/** Tens are overs and the last digit balls of the next: 162 is 16.2, as cricket writes it. */
export function clock(score: Score): { minute: number; period: string } {
  if (isOver(score)) return { minute: oversOf(score), period: 'ended' }
  if (score.step === 0) return { minute: 0, period: 'not_started' }
  return { minute: oversOf(score), period: isSuper(score) ? 'super_over' : `innings_${inningsOf(score)}` }
}

function oversOf(score: Score): number {
  const balls = isSuper(score) ? countIn(score, 'superBalls') : ballsOf(score, battingOf(score))
  return Math.floor(balls / OVER) * 10 + (balls % OVER)
}
