/**
 * All ends of a match from where it stands, with their exact chances: a forward pass over the goals of both sides, step by step.
 * Only + - x / are used, so that every machine has the same numbers.
 */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Ends } from '../../kernel/book/markets.ts'
import type { Score, Sheet } from '../../kernel/book/sport.ts'
import type { About } from './rules.ts'
import { FIRST_HALF, halfOf, isHalfOver, placeOf, ratesOf, STEPS, type Rates } from './standing.ts'

const PPM = 1_000_000
/** More goals than these are counted as these: less than one match in 10^10 has as many. */
const MORE = 24
const WIDTH = MORE + 1
/** What is less is lost in the rounding of a sum of doubles. */
const LEAST_MASS = 1e-16
const MORE_CORNERS = 60
const HALF_RESULTS = [1, 0, -1] as const

/** All ends of what markets are about. */
export type Forecast = Readonly<Record<About, Ends>>

export function forecast(sheet: Sheet, score: Score): Forecast {
  const home = numberIn(score, 'home')
  const away = numberIn(score, 'away')
  const ends = (grid: Float64Array, half = 0): Ends => endsOf(grid, home, away, half)
  const goal = nextGoal(sheet, score)
  const corners = cornersOf(sheet, score)
  const start = new Float64Array(WIDTH * WIDTH)
  start[0] = 1
  const second = moves(ratesOf(sheet, 2), home - away)
  if (isHalfOver(score)) {
    const half = halfOf(score)
    advance(start, second, STEPS - score.step, 0)
    const lead = Math.sign(half[0] - half[1])
    return {
      match: ends(start),
      course: ends(start, lead),
      goal,
      corners,
      half: { at: [[...half, 0]], mass: [1] },
    }
  }
  const before = FIRST_HALF - score.step
  advance(start, moves(ratesOf(sheet, 1), home - away), before, 0)
  const half = ends(start)
  const parts = HALF_RESULTS.map((lead) => {
    const part = start.map((mass, cell) => (Math.sign(home - away + diff(cell)) === lead ? mass : 0))
    advance(part, second, STEPS - FIRST_HALF, before)
    return part
  })
  const whole = start.map((_none, cell) => parts.reduce((sum, part) => sum + (part[cell] ?? 0), 0))
  const course = parts.map((part, place) => ends(part, HALF_RESULTS[place]))
  return { match: ends(whole), course: joined(course), half, goal, corners }
}

const diff = (cell: number): number => Math.floor(cell / WIDTH) - (cell % WIDTH)

/** Chances of a goal of each side by the goals that were added: the place is home's less away's, and MORE. */
interface Moves {
  home: Float64Array
  away: Float64Array
}

function moves(rates: Rates, lead: number): Moves {
  const of = (side: readonly number[]): Float64Array =>
    Float64Array.from({ length: 2 * MORE + 1 }, (_none, place) => {
      return (side[placeOf(lead + place - MORE)] ?? 0) / PPM
    })
  return { home: of(rates.home), away: of(rates.away) }
}

/** Plays steps in place, from the cells of most goals down: each takes from those that were not yet changed. */
function advance(grid: Float64Array, { home, away }: Moves, steps: number, played: number): void {
  const get = (from: Float64Array, place: number): number => from[place] as number
  for (let step = 1; step <= steps; step++) {
    const most = Math.min(MORE, played + step)
    for (let i = most; i >= 0; i--) {
      for (let j = most - i; j >= 0; j--) {
        const cell = i * WIDTH + j
        const place = i - j + MORE
        const stay = i + j === MORE ? 1 : 1 - get(home, place) - get(away, place)
        let mass = get(grid, cell) * stay
        if (i > 0) mass += get(grid, cell - WIDTH) * get(home, place - 1)
        if (j > 0) mass += get(grid, cell - 1) * get(away, place + 1)
        grid[cell] = mass
      }
    }
  }
}

function endsOf(grid: Float64Array, home: number, away: number, half: number): Ends {
  const ends: Ends = { at: [], mass: [] }
  for (let i = 0; i <= MORE; i++) {
    for (let j = 0; i + j <= MORE; j++) {
      const mass = grid[i * WIDTH + j] as number
      if (mass < LEAST_MASS) continue
      ends.at.push([home + i, away + j, half])
      ends.mass.push(mass)
    }
  }
  return ends
}

function joined(parts: readonly Ends[]): Ends {
  return { at: parts.flatMap(({ at }) => at), mass: parts.flatMap(({ mass }) => mass) }
}

/** Until the next goal the lead stays, so that only the half changes its chance. */
function nextGoal(sheet: Sheet, score: Score): Ends {
  const place = placeOf(numberIn(score, 'home') - numberIn(score, 'away'))
  const [first, second] = [ratesOf(sheet, 1), ratesOf(sheet, 2)]
  let none = 1
  let home = 0
  let away = 0
  for (let step = score.step; step < STEPS; step++) {
    const rates = step < FIRST_HALF ? first : second
    const [atHome, atAway] = [(rates.home[place] ?? 0) / PPM, (rates.away[place] ?? 0) / PPM]
    home += none * atHome
    away += none * atAway
    none *= 1 - atHome - atAway
  }
  return {
    at: [
      [1, 0, 0],
      [0, 0, 0],
      [2, 0, 0],
    ],
    mass: [home, none, away],
  }
}

function cornersOf(sheet: Sheet, score: Score): Ends {
  const [home, away] = [numberIn(sheet, 'homeCorner') / PPM, numberIn(sheet, 'awayCorner') / PPM]
  const [one, two] = [home * (1 - away) + away * (1 - home), home * away]
  const counts = new Float64Array(MORE_CORNERS + 1)
  counts[0] = 1
  for (let step = score.step; step < STEPS; step++) {
    for (let count = MORE_CORNERS; count >= 0; count--) {
      const at = (back: number): number => counts[count - back] ?? 0
      const stay = count === MORE_CORNERS ? 1 : 1 - one - two
      counts[count] = at(0) * stay + at(1) * one + at(2) * two
    }
  }
  const before = cornersUntil(score)
  return { at: [...counts.keys()].map((count) => [before + count, 0, 0]), mass: [...counts] }
}

export const cornersUntil = (score: Score): number =>
  numberIn(score, 'homeCorners') + numberIn(score, 'awayCorners')
