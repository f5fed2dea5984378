/**
 * All ends of a match from where it stands, with their exact chances. Possessions are independent, so that the points of
 * a side in a period are a power of one possession's; only a tie at its end joins the two sides, and adds an overtime.
 */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { By, Ends } from '../../kernel/book/markets.ts'
import { endBy } from '../../kernel/book/offers.ts'
import type { Score, Sheet } from '../../kernel/book/sport.ts'
import { chancesOf, leadOf, leftOf, possessions, QUARTER, STEPS } from './standing.ts'
import type { Side } from './standing.ts'

const PPM = 1_000_000
const OVERTIME_POSSESSIONS = 8
/** One overtime in ten is level, and one match in forty has one: less than one in 10^8 has more than these. */
const MOST_OVERTIMES = 6
const LEAST_MASS = 1e-16

/** Chances of counts from 0 on. */
type Counts = Float64Array
type Projection = Exclude<By, 'all'>
export type Projections = Readonly<Record<Projection, Ends>>

/** The end of the match, overtimes counted, by its margin, its sum, and each side. */
export function endsOfMatch(sheet: Sheet, score: Score): Projections {
  const until = score.step + leftOf(score)
  const home = points(sheet, 'home', possessions('home', score.step, until))
  const away = points(sheet, 'away', possessions('away', score.step, until))
  const lead = leadOf(score)
  const both = joint(home, away)
  const tied = home.map((p, a) => p * (away[a + lead] ?? 0))
  const isTied = tied.some((mass) => mass > 0)
  const more = isTied ? overtime(sheet) : null
  const homeTies = (a: number): number => tied[a] ?? 0
  const awayTies = (b: number): number => tied[b - lead] ?? 0
  const sumTies = (sum: number): number => ((sum - lead) % 2 === 0 ? (tied[(sum - lead) / 2] ?? 0) : 0)
  const [atHome, atAway] = [numberIn(score, 'home'), numberIn(score, 'away')]
  return {
    margin: withMargins(endsFrom('margin', both.margin, lead - away.length + 1), more?.margin),
    sum: endsFrom('sum', withTies(both.sum, sumTies, more?.sum), atHome + atAway),
    home: endsFrom('home', withTies(home, homeTies, more?.home), atHome),
    away: endsFrom('away', withTies(away, awayTies, more?.away), atAway),
  }
}

/** A quarter's end; of one that has begun, what is left of it. */
export function endsOfQuarter(sheet: Sheet, score: Score, nth: number): Projections {
  const until = nth * QUARTER
  const after = Math.min(Math.max(score.step, until - QUARTER), STEPS)
  const home = points(sheet, 'home', possessions('home', after, until))
  const away = points(sheet, 'away', possessions('away', after, until))
  const [atHome, atAway] = [numberIn(score, `homeQuarter${nth}`), numberIn(score, `awayQuarter${nth}`)]
  const { margin, sum } = joint(home, away)
  return {
    margin: endsFrom('margin', margin, atHome - atAway - away.length + 1),
    sum: endsFrom('sum', sum, atHome + atAway),
    home: endsFrom('home', home, atHome),
    away: endsFrom('away', away, atAway),
  }
}

/** Which quarter has more points than every other, from the exact sums of all four; 0 where several share the most. */
export function endsOfHighest(sums: readonly Ends[]): Ends {
  const masses = sums.map(massBySum)
  const below = masses.map(runningSums)
  const chances = masses.map((mass, quarter) =>
    mass.reduce((all, chance, sum) => {
      const others = below.reduce(
        (product, less, other) => (other === quarter ? product : product * (less[sum] ?? 1)),
        1,
      )
      return all + chance * others
    }, 0),
  )
  const alone = chances.reduce((all, chance) => all + chance, 0)
  const shared = Math.max(0, 1 - alone)
  return {
    at: [endBy('sum', 0), ...chances.map((_, place) => endBy('sum', place + 1))],
    mass: [shared, ...chances],
  }
}

function massBySum({ at, mass }: Ends): Counts {
  const counts = new Float64Array(Math.max(...at.map(([sum]) => sum)) + 1)
  for (const [place, [sum]] of at.entries()) counts[sum] = mass[place] ?? 0
  return counts
}

/** The chance of less than each count; beyond the last it is 1. */
function runningSums(counts: Counts): Counts {
  let less = 0
  return counts.map((mass) => {
    const before = less
    less += mass
    return before
  })
}

function endsFrom(by: Projection, counts: Counts, first: number): Ends {
  const ends: Ends = { at: [], mass: [] }
  for (const [place, mass] of counts.entries()) {
    if (mass < LEAST_MASS) continue
    ends.at.push(endBy(by, first + place))
    ends.mass.push(mass)
  }
  return ends
}

/** The points of a side in so many possessions. */
function points(sheet: Sheet, side: Side, count: number): Counts {
  const [one = 0, two = 0, three = 0] = chancesOf(sheet, side).map((ppm) => ppm / PPM)
  const none = 1 - one - two - three
  const counts = new Float64Array(3 * count + 1)
  counts[0] = 1
  for (let played = 1; played <= count; played++) {
    // From the top down, so that what is read is of the possession before.
    for (let at = 3 * played; at >= 0; at--) {
      let mass = (counts[at] as number) * none
      if (at > 0) mass += (counts[at - 1] as number) * one
      if (at > 1) mass += (counts[at - 2] as number) * two
      if (at > 2) mass += (counts[at - 3] as number) * three
      counts[at] = mass
    }
  }
  return counts
}

/** Sums and margins of two sides that are independent; the first margin is that of all points of the away side. */
function joint(home: Counts, away: Counts): { margin: Counts; sum: Counts } {
  const margin = new Float64Array(home.length + away.length - 1)
  const sum = new Float64Array(home.length + away.length - 1)
  const last = away.length - 1
  for (const [a, p] of home.entries()) {
    if (p < LEAST_MASS) continue
    for (let b = 0; b <= last; b++) {
      const mass = p * (away[b] as number)
      margin[a - b + last] = (margin[a - b + last] as number) + mass
      sum[a + b] = (sum[a + b] as number) + mass
    }
  }
  return { margin, sum }
}

/** Counts of which the ties go on: each is spread over what the overtimes add. */
function withTies(counts: Counts, tiesAt: (at: number) => number, extra?: Counts): Counts {
  if (extra === undefined) return counts
  const result = new Float64Array(counts.length + extra.length)
  for (const [at, mass] of counts.entries()) {
    const ties = tiesAt(at)
    result[at] = (result[at] as number) + Math.max(0, mass - ties)
    if (ties < LEAST_MASS) continue
    for (const [more, share] of extra.entries()) {
      result[at + more] = (result[at + more] as number) + ties * share
    }
  }
  return result
}

/** Margins of which the tie is spread over those of the overtime that decides it. */
function withMargins({ at, mass }: Ends, extra?: Counts): Ends {
  if (extra === undefined) return { at, mass }
  const margins = new Map(at.map(([margin], place) => [margin, mass[place] ?? 0]))
  const level = margins.get(0) ?? 0
  margins.delete(0)
  const middle = (extra.length - 1) / 2
  for (const [place, share] of extra.entries()) {
    if (place === middle) continue
    margins.set(place - middle, (margins.get(place - middle) ?? 0) + level * share)
  }
  return { at: [...margins.keys()].map((margin) => endBy('margin', margin)), mass: [...margins.values()] }
}

/** What overtimes add to a tie until one is decided: their margin, their points, and those of each side. */
function overtime(sheet: Sheet): Record<Projection, Counts> {
  const home = points(sheet, 'home', OVERTIME_POSSESSIONS)
  const away = points(sheet, 'away', OVERTIME_POSSESSIONS)
  const { margin, sum } = joint(home, away)
  const tied = home.map((p, a) => p * (away[a] as number))
  margin[home.length - 1] = 0
  const doubled = new Float64Array(sum.length)
  for (const [a, mass] of tied.entries()) doubled[2 * a] = mass
  return {
    margin: whole(margin),
    sum: repeated(sum, doubled),
    home: repeated(home, tied),
    away: repeated(away, tied),
  }
}

/** Counts of overtimes in a row: all but the last are ties. */
function repeated(counts: Counts, ties: Counts): Counts {
  const decided = counts.map((mass, at) => Math.max(0, mass - (ties[at] as number)))
  const all = new Float64Array(MOST_OVERTIMES * (counts.length - 1) + 1)
  let before: Counts = Float64Array.of(1)
  for (let nth = 1; nth <= MOST_OVERTIMES; nth++) {
    for (const [at, mass] of convolved(before, decided).entries()) all[at] = (all[at] as number) + mass
    before = convolved(before, ties)
  }
  return whole(all)
}

function convolved(one: Counts, other: Counts): Counts {
  const result = new Float64Array(one.length + other.length - 1)
  for (const [a, p] of one.entries()) {
    if (p < LEAST_MASS) continue
    for (let b = 0; b < other.length; b++)
      result[a + b] = (result[a + b] as number) + p * (other[b] as number)
  }
  return result
}

function whole(counts: Counts): Counts {
  const sum = counts.reduce((all, mass) => all + mass, 0)
  return counts.map((mass) => mass / sum)
}
