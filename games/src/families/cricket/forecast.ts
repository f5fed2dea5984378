/**
 * The runs of an innings from where it stands, with their exact chances: a forward pass over runs and wickets, ball by ball.
 * Only + - x / are used, so that every machine has the same numbers.
 */
import { BALLS, chancesOf, chaseIntent, firstIntent, LAST_PHASE, MOST_INTENT, OVER } from './standing.ts'
import { phaseOf, PPM, SUPER_WICKETS, WICKETS, WIDE } from './standing.ts'

/** An innings where it stands, of the match or of a super over. `need` are the runs to win; null where there is no target. */
export interface Innings {
  edge: number
  balls: number
  wickets: number
  need: number | null
  isSuper: boolean
}

/** Chances of so many runs more, from 0. */
export type Added = Float64Array

/** What is less is lost in the rounding of a sum of doubles. */
const LEAST_MASS = 1e-16
/** Runs of an innings and wides of one ball beyond which less than one in 10^16 comes. */
const MOST_ADDED = 400
const MOST_WIDES = 12
const MOST_RUNS = 6
const INTENTS = MOST_INTENT + 1
const WIDTH = 8
const WICKET = 6
const WIDE_SHARE = WIDE / PPM

export const lastBall = ({ isSuper }: Innings): number => (isSuper ? OVER : BALLS)
const mostWickets = ({ isSuper }: Innings): number => (isSuper ? SUPER_WICKETS : WICKETS)

/** Chances of no run, of 1, 2, 3, 4 and 6 runs and of a wicket, in rows by phase and intent. */
export function tableOf(edge: number): Float64Array {
  const table = new Float64Array((LAST_PHASE + 1) * INTENTS * WIDTH)
  for (let row = 0; row < table.length / WIDTH; row++) {
    const chances = chancesOf(edge, Math.floor(row / INTENTS), row % INTENTS)
    const dot = chances.reduce((rest, ppm) => rest - ppm, PPM)
    table.set(
      [dot, ...chances].map((ppm) => (ppm / PPM) * (1 - WIDE_SHARE)),
      row * WIDTH,
    )
  }
  return table
}

export const rowOf = (phase: number, intent: number): number => (phase * INTENTS + intent) * WIDTH

/** Where a stretch of added runs ends in which the next ball has the chances of one row. */
interface Stretch {
  until: number
  row: number
}

/** A side at the chase dares less with every run that it has. */
function stretchesOf({ isSuper, need }: Innings, ball: number, wickets: number, limit: number): Stretch[] {
  if (isSuper) return [{ until: limit, row: rowOf(LAST_PHASE, MOST_INTENT) }]
  const phase = phaseOf(ball)
  if (need === null) return [{ until: limit, row: rowOf(phase, firstIntent(ball, wickets)) }]
  const stretches: Stretch[] = []
  const intentAt = (added: number): number => chaseIntent(need - added, BALLS - ball, wickets)
  for (let added = 0; added < limit;) {
    const intent = intentAt(added)
    let until = added + 1
    while (until < limit && intentAt(until) === intent) until++
    stretches.push({ until, row: rowOf(phase, intent) })
    added = until
  }
  return stretches
}

interface Pass {
  innings: Innings
  table: Float64Array
  /** Of the places of one count of wickets; added runs from `limit` on end the innings. */
  size: number
  limit: number
  /** Runs of innings that are over. */
  ended: Added
  /** The place after the last that holds any mass. */
  top: number
}

function passOf(innings: Innings): Pass {
  const left = lastBall(innings) - innings.balls
  const limit = innings.need ?? Math.min(MOST_ADDED, left * (MOST_RUNS + MOST_WIDES))
  const size = limit + MOST_RUNS + 1
  return { innings, size, limit, table: tableOf(innings.edge), ended: new Float64Array(size), top: 1 }
}

/** Chances of runs that are added until each of the marks, in balls of the innings, and until its end. */
export function runsUntil(innings: Innings, marks: readonly number[]): Added[] {
  const pass = passOf(innings)
  const { size } = pass
  let grid = new Float64Array(mostWickets(innings) * size)
  let spare = new Float64Array(grid.length)
  grid[innings.wickets * size] = 1
  const found = new Map<number, Added>()
  for (let ball = innings.balls; ; ball++) {
    if (marks.includes(ball) || ball === lastBall(innings)) found.set(ball, inAll(pass, grid))
    if (ball === lastBall(innings)) break
    bowl(pass, grid, spare, ball)
    ;[grid, spare] = [spare, grid]
  }
  return [...marks, lastBall(innings)].map((mark) => found.get(mark) ?? Float64Array.of(1))
}

/** Bowls one ball, from one grid into the other. */
function bowl(pass: Pass, from: Float64Array, to: Float64Array, ball: number): void {
  const { innings, size, ended } = pass
  const most = mostWickets(innings)
  to.fill(0)
  const top = Math.min(pass.limit, pass.top + MOST_WIDES)
  let met = 0
  const last = Math.min(most - 1, innings.wickets + ball - innings.balls)
  for (let wickets = innings.wickets; wickets <= last; wickets++) {
    const base = wickets * size
    const isLast = wickets === most - 1
    const out = isLast ? { into: ended, base: 0 } : { into: to, base: base + size }
    const row = { from, to, base, out, top }
    met = Math.max(met, bowlAt(pass, row, stretchesOf(innings, ball, wickets, top)))
  }
  pass.top = met + MOST_RUNS
}

interface Row {
  from: Float64Array
  to: Float64Array
  base: number
  /** Where innings go that lose a wicket. */
  out: { into: Float64Array; base: number }
  top: number
}

/**
 * The ball at one count of wickets; the place after the last that was met. A wide is a run and the same ball again, so that it
 * is met at the next place. What comes to a place is what stood up to six places before.
 */
function bowlAt({ table, limit, size, ended }: Pass, row: Row, stretches: readonly Stretch[]): number {
  const { from, base, top } = row
  let met = 0
  let wide = 0
  let first = 0
  for (const { until, row: at } of stretches) {
    for (let added = first; added < until; added++) {
      const mass = (from[base + added] as number) + wide
      from[base + added] = mass < LEAST_MASS ? 0 : mass
      wide = mass < LEAST_MASS ? 0 : mass * WIDE_SHARE
      if (mass >= LEAST_MASS) met = added + 1
    }
    spread(row, table, at, first, Math.min(until, met))
    first = until
  }
  if (top < limit) return met
  ended[limit] = (ended[limit] as number) + wide
  for (let past = limit; past < size; past++) {
    ended[past] = (ended[past] as number) + (from[base + past] as number)
  }
  return met
}

/** Brings a stretch of places to the next ball: by runs to places further up, by a wicket to the row below. */
function spread(
  { from, to, base, out }: Row,
  table: Float64Array,
  row: number,
  first: number,
  until: number,
): void {
  const dot = table[row] as number
  const one = table[row + 1] as number
  const two = table[row + 2] as number
  const three = table[row + 3] as number
  const four = table[row + 4] as number
  const six = table[row + 5] as number
  const wicket = table[row + WICKET] as number
  const { into } = out
  const below = out.base - base
  let m1 = 0
  let m2 = 0
  let m3 = 0
  let m4 = 0
  let m5 = 0
  let m6 = 0
  const end = base + until
  for (let at = base + first; at < end + MOST_RUNS; at++) {
    let mass = 0
    if (at < end) {
      mass = from[at] as number
      into[at + below] = (into[at + below] as number) + mass * wicket
    }
    to[at] = (to[at] as number) + mass * dot + m1 * one + m2 * two + m3 * three + m4 * four + m6 * six
    m6 = m5
    m5 = m4
    m4 = m3
    m3 = m2
    m2 = m1
    m1 = mass
  }
}

/** Innings that are over and those that go on, by their runs. */
function inAll({ size, ended }: Pass, grid: Float64Array): Added {
  const sums = Float64Array.from(ended)
  for (let base = 0; base < grid.length; base += size) {
    for (let added = 0; added < size; added++) {
      sums[added] = (sums[added] as number) + (grid[base + added] as number)
    }
  }
  return sums
}

/** Chances of runs that are added until the next wicket falls or the innings ends, and of a wicket until a ball. */
export function untilWicket(innings: Innings, mark: number): { runs: Added; isOutBy: number } {
  const pass = passOf(innings)
  const { size, limit, ended } = pass
  let alive = new Float64Array(size)
  let spare = new Float64Array(size)
  const fallen = new Float64Array(size)
  alive[0] = 1
  let isOutBy = 0
  for (let ball = innings.balls; ball < lastBall(innings); ball++) {
    if (ball === mark) isOutBy = sumOf(fallen)
    spare.fill(0)
    const top = Math.min(limit, pass.top + MOST_WIDES)
    const out = { into: fallen, base: 0 }
    const row = { from: alive, to: spare, base: 0, out, top }
    pass.top = MOST_RUNS + bowlAt(pass, row, stretchesOf(innings, ball, innings.wickets, top))
    ;[alive, spare] = [spare, alive]
  }
  if (mark >= lastBall(innings)) isOutBy = sumOf(fallen)
  const runs = fallen.map((mass, added) => mass + (alive[added] as number) + (ended[added] as number))
  return { runs, isOutBy }
}

const sumOf = (masses: Float64Array): number => masses.reduce((sum, mass) => sum + mass, 0)
