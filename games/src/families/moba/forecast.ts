/**
 * All ends of a map from where it stands, with their exact chances. Minute by minute the kills of both sides are carried
 * together, since when a map ends follows from their difference; who takes it follows from that alone.
 */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { By, Ends } from '../../kernel/book/markets.ts'
import { endBy } from '../../kernel/book/offers.ts'
import type { Sheet } from '../../kernel/book/sport.ts'
import { endChance, LAST_MINUTE, MOST_KILLS, winChance } from './standing.ts'

const PPM = 1_000_000
/** Rows of fewer are left out: all of them together are fewer than one map in 10^10. */
const LEAST_MASS = 1e-13

export interface Standing {
  minute: number
  home: number
  away: number
}
export interface MapEnds {
  /** That the home side takes it. */
  chance: number
  margin: Ends
  sum: Ends
}

/** The chances of none, one and two kills in a minute. */
type Kills = readonly [number, number, number]

function killsOf(sheet: Sheet, side: 'home' | 'away'): Kills {
  const p = numberIn(sheet, `${side}Kill`) / PPM
  return [(1 - p) * (1 - p), 2 * p * (1 - p), p * p]
}

export function endsOfMap(sheet: Sheet, standing: Standing): MapEnds {
  const most = MOST_KILLS * (LAST_MINUTE + 1 - standing.minute)
  const lead = standing.home - standing.away
  const [home, away] = [killsOf(sheet, 'home'), killsOf(sheet, 'away')]
  const margin = new Float64Array(2 * most + 1)
  const sum = new Float64Array(2 * most + 1)
  const grid = gridOf(most)
  for (let minute = standing.minute; minute <= LAST_MINUTE; minute++) {
    widen(grid, home, away)
    const ending = Float64Array.from(margin, (_, at) => endChance(minute, lead + at - most) / PPM)
    if (ending[most] !== 0) close(grid, ending, { margin, sum })
  }
  return {
    chance: homeChance(margin, lead - most),
    margin: endsFrom('margin', margin, lead - most),
    sum: endsFrom('sum', sum, standing.home + standing.away),
  }
}

/** That the home side takes a map which has not begun: the lead alone is carried. */
export function freshChance(sheet: Sheet): number {
  const most = MOST_KILLS * (LAST_MINUTE + 1)
  const [home, away] = [killsOf(sheet, 'home'), killsOf(sheet, 'away')]
  const moves = [-2, -1, 0, 1, 2].map((lead) =>
    home.reduce((sum, chance, kills) => sum + chance * (away[kills - lead] ?? 0), 0),
  )
  let leads = new Float64Array(2 * most + 1)
  const margin = new Float64Array(2 * most + 1)
  leads[most] = 1
  for (let minute = 0; minute <= LAST_MINUTE; minute++) {
    const next = new Float64Array(leads.length)
    for (let at = MOST_KILLS; at < leads.length - MOST_KILLS; at++) {
      const mass = leads[at] as number
      if (mass === 0) continue
      for (let move = -MOST_KILLS; move <= MOST_KILLS; move++) {
        next[at + move] = (next[at + move] as number) + mass * (moves[move + MOST_KILLS] as number)
      }
    }
    for (const [at, mass] of next.entries()) {
      if (mass === 0) continue
      const ended = (mass * endChance(minute, at - most)) / PPM
      margin[at] = (margin[at] as number) + ended
      next[at] = mass - ended
    }
    leads = next
  }
  return homeChance(margin, -most)
}

const homeChance = (margin: Float64Array, first: number): number =>
  margin.reduce((sum, mass, at) => sum + (mass * winChance(first + at)) / PPM, 0)

function endsFrom(by: Exclude<By, 'all'>, counts: Float64Array, first: number): Ends {
  const ends: Ends = { at: [], mass: [] }
  for (const [place, mass] of counts.entries()) {
    if (mass === 0) continue
    ends.at.push(endBy(by, first + place))
    ends.mass.push(mass)
  }
  return ends
}

/** Chances by the kills of both sides from now on, a row for each number at home, and where they are not 0. */
interface Grid {
  most: number
  width: number
  mass: Float64Array
  home: [number, number]
  away: [number, number]
}

function gridOf(most: number): Grid {
  // What stands before a row and before the first of them is read as 0.
  const width = most + 1 + MOST_KILLS
  const mass = new Float64Array(width * width)
  const first = MOST_KILLS
  mass[first * width + first] = 1
  return { most, width, mass, home: [first, first], away: [first, first] }
}

/** A minute of kills of both sides, each from the top down, so that what is read is of the minute before. */
function widen(grid: Grid, home: Kills, away: Kills): void {
  const { mass, width } = grid
  grid.away[1] += MOST_KILLS
  for (let row = grid.home[0]; row <= grid.home[1]; row++) {
    mix(mass, row * width + grid.away[0], row * width + grid.away[1], 1, away)
  }
  grid.home[1] += MOST_KILLS
  for (let row = grid.home[1]; row >= grid.home[0]; row--) {
    mix(mass, row * width + grid.away[0], row * width + grid.away[1], width, home)
  }
  trim(grid)
}

function mix(mass: Float64Array, from: number, to: number, back: number, [none, one, two]: Kills): void {
  for (let at = to; at >= from; at--) {
    mass[at] =
      (mass[at] as number) * none + (mass[at - back] as number) * one + (mass[at - 2 * back] as number) * two
  }
}

/** Leaves out rows and columns that are all but impossible. */
function trim({ mass, width, home, away }: Grid): void {
  const isEmpty = (first: number, by: number, [from, to]: readonly [number, number]): boolean => {
    let sum = 0
    for (let at = from; at <= to; at++) sum += mass[first + at * by] as number
    if (sum >= LEAST_MASS) return false
    for (let at = from; at <= to; at++) mass[first + at * by] = 0
    return true
  }
  while (home[0] < home[1] && isEmpty(home[0] * width, 1, away)) home[0] += 1
  while (home[1] > home[0] && isEmpty(home[1] * width, 1, away)) home[1] -= 1
  while (away[0] < away[1] && isEmpty(away[0], width, home)) away[0] += 1
  while (away[1] > away[0] && isEmpty(away[1], width, home)) away[1] -= 1
}

/** Takes out the maps that end with a minute, by their margin and their sum. */
function close(
  { most, width, mass, home, away }: Grid,
  ending: Float64Array,
  { margin, sum }: { margin: Float64Array; sum: Float64Array },
): void {
  for (let row = home[0]; row <= home[1]; row++) {
    const [at, kills] = [row * width, row - MOST_KILLS]
    for (let column = away[0]; column <= away[1]; column++) {
      const others = column - MOST_KILLS
      const whole = mass[at + column] as number
      const ended = whole * (ending[kills - others + most] as number)
      margin[kills - others + most] = (margin[kills - others + most] as number) + ended
      sum[kills + others] = (sum[kills + others] as number) + ended
      mass[at + column] = whole - ended
    }
  }
}
