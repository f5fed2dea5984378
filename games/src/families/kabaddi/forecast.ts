/**
 * All ends of a match from where it stands, with their exact chances. What a raid may come to depends on the men on the mat
 * alone, so that margins and sums are carried apart, each by the men of both sides.
 */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Ends } from '../../kernel/book/markets.ts'
import { endBy } from '../../kernel/book/offers.ts'
import type { Score, Sheet } from '../../kernel/book/sport.ts'
import { afterMove, edgeOf, HALF, isHalfOver, MEN, menOf, movesOf, raiderOf, STEPS } from './standing.ts'
import type { After, Side } from './standing.ts'

const PPM = 1_000_000
const STATES = MEN * MEN
/** Points of a raid at most, for either side. */
const MOST_POINTS = 5
/** Points of a row: margins from 128 down to 128 up, or sums; fewer than one match in 10^12 goes beyond. */
const WIDTH = 301
const LEAST_MASS = 1e-12

export interface Projections {
  margin: Ends
  sum: Ends
}
export interface Forecast {
  match: Projections
  /** Nothing once the half is over. */
  half: Projections | null
}

export function forecast(sheet: Sheet, score: Score): Forecast {
  const margin = forward(sheet, score, 'margin')
  const sum = forward(sheet, score, 'sum')
  return {
    match: { margin: margin.match, sum: sum.match },
    half: margin.half && sum.half && { margin: margin.half, sum: sum.half },
  }
}

type By = keyof Projections
type Chances = Float64Array<ArrayBuffer>

/** One way into a place: from which row of chances, moved by how many points, by which chance. */
interface Way {
  from: number
  chance: number
}
/** Up to four ways into a row: memory is written once for all of them. */
interface Into {
  row: number
  isFirst: boolean
  ways: [Way, Way, Way, Way]
}

const NO_WAY: Way = { from: 0, chance: 0 }

const placeOf = (home: number, away: number): number => (home - 1) * MEN + away - 1

/** For each place the ways into it; an empty raid stays. */
function waysInto(sheet: Sheet, raider: Side, by: By): Into[] {
  const edge = edgeOf(sheet, raider)
  const ways: Way[][] = Array.from({ length: STATES }, () => [])
  for (let from = 0; from < STATES; from++) {
    const [home, away] = [Math.floor(from / MEN) + 1, (from % MEN) + 1]
    const [raiders, defenders] = raider === 'home' ? [home, away] : [away, home]
    let empty = PPM
    for (const move of movesOf(edge, defenders)) {
      const after = afterMove(move, raiders, defenders)
      const men = [after.raiders, after.defenders] as const
      const to = raider === 'home' ? placeOf(men[0], men[1]) : placeOf(men[1], men[0])
      ways[to]?.push({ from: from * WIDTH - shiftOf(by, raider, after), chance: move.ppm / PPM })
      empty -= move.ppm
    }
    ways[from]?.push({ from: from * WIDTH, chance: empty / PPM })
  }
  return ways.flatMap((all, place) => inFours(place * WIDTH, all))
}

function inFours(row: number, ways: readonly Way[]): Into[] {
  const count = Math.ceil(ways.length / 4)
  return Array.from({ length: count }, (_, four) => {
    const [one = NO_WAY, two = NO_WAY, three = NO_WAY, last = NO_WAY] = ways.slice(4 * four)
    return { row, isFirst: four === 0, ways: [one, two, three, last] }
  })
}

function shiftOf(by: By, raider: Side, { raiderPoints, defenderPoints }: After): number {
  if (by === 'sum') return raiderPoints + defenderPoints
  return raider === 'home' ? raiderPoints - defenderPoints : defenderPoints - raiderPoints
}

/** Chances by place and by points, and between which points they lie. */
interface Spread {
  mass: Chances
  low: number
  high: number
}

function forward(sheet: Sheet, score: Score, by: By): { match: Ends; half: Ends | null } {
  const origin = by === 'margin' ? (WIDTH - 1) / 2 : MOST_POINTS
  const ways = { home: waysInto(sheet, 'home', by), away: waysInto(sheet, 'away', by) }
  let at: Spread = { mass: new Float64Array(STATES * WIDTH), low: origin, high: origin }
  let spare = new Float64Array(STATES * WIDTH)
  at.mass[placeOf(menOf(score, 'home'), menOf(score, 'away')) * WIDTH + origin] = 1
  const [home, away] = [numberIn(score, 'home'), numberIn(score, 'away')]
  const before = (by === 'margin' ? home - away : home + away) - origin
  let half: Ends | null = null
  for (let step = score.step + 1; step <= STEPS; step++) {
    const free = at.mass
    at = raided(at, spare, ways[raiderOf(step)])
    spare = free
    if (step === HALF && !isHalfOver(score)) half = endsOf(at, by, before)
  }
  return { match: endsOf(at, by, before), half }
}

/** All places after a raid. */
function raided({ mass, low, high }: Spread, next: Chances, ways: readonly Into[]): Spread {
  const first = Math.max(MOST_POINTS, low - MOST_POINTS)
  const last = Math.min(WIDTH - 1 - MOST_POINTS, high + MOST_POINTS)
  for (const into of ways) {
    if (into.isFirst) {
      // What an earlier raid has left beside the points is read by the next one.
      next.fill(0, into.row + first - MOST_POINTS, into.row + first)
      next.fill(0, into.row + last + 1, into.row + last + 1 + MOST_POINTS)
      sumUp(mass, next, into, first, last)
    } else addUp(mass, next, into, first, last)
  }
  return trimmed({ mass: next, low: first, high: last })
}

function sumUp(mass: Float64Array, next: Float64Array, into: Into, first: number, last: number): void {
  const [{ from: a, chance: p }, { from: b, chance: q }, { from: c, chance: r }, { from: d, chance: s }] =
    into.ways
  const { row } = into
  for (let at = first; at <= last; at++) {
    next[row + at] =
      (mass[a + at] as number) * p +
      (mass[b + at] as number) * q +
      (mass[c + at] as number) * r +
      (mass[d + at] as number) * s
  }
}

function addUp(mass: Float64Array, next: Float64Array, into: Into, first: number, last: number): void {
  const [{ from: a, chance: p }, { from: b, chance: q }, { from: c, chance: r }, { from: d, chance: s }] =
    into.ways
  const { row } = into
  for (let at = first; at <= last; at++) {
    next[row + at] =
      (next[row + at] as number) +
      (mass[a + at] as number) * p +
      (mass[b + at] as number) * q +
      (mass[c + at] as number) * r +
      (mass[d + at] as number) * s
  }
}

/** Leaves out points at both ends that are all but impossible. */
function trimmed(at: Spread): Spread {
  let { low, high } = at
  while (low < high && massAt(at, low) < LEAST_MASS) low += 1
  while (high > low && massAt(at, high) < LEAST_MASS) high -= 1
  return { ...at, low, high }
}

function massAt({ mass }: Spread, points: number): number {
  let sum = 0
  for (let at = points; at < mass.length; at += WIDTH) sum += mass[at] as number
  return sum
}

function endsOf(at: Spread, by: By, before: number): Ends {
  const ends: Ends = { at: [], mass: [] }
  for (let points = at.low; points <= at.high; points++) {
    const mass = massAt(at, points)
    if (mass === 0) continue
    ends.at.push(endBy(by, before + points))
    ends.mass.push(mass)
  }
  return ends
}
