/** A match of cricket as its markets see it. */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { End, Ends } from '../../kernel/book/markets.ts'
import { boardIn, chancesIn, judgeIn, type Match } from '../../kernel/book/offers.ts'
import type { Chances, MarketRef, PricedMarket, Score, Sheet, Verdict } from '../../kernel/book/sport.ts'
import type { Chase } from './chase.ts'
import { MOST_NEED } from './chase.ts'
import { runsUntil, untilWicket, type Added, type Innings } from './forecast.ts'
import { MARKETS, type About, type Part } from './rules.ts'
import { ballsOf, battingOf, countIn, hasBatted, INNINGS, inningsOf, isOver, isSuper } from './standing.ts'
import { needOf, OPENING, OVER, overOf, WICKETS, wicketsOf, type Side } from './standing.ts'

const IN_PLAY = 0.01
/** What is less is lost in the rounding of a sum of doubles. */
const LEAST_MASS = 1e-16
type Chases = (edge: number) => Chase

export const boardOf = (sheet: Sheet, score: Score, chases: Chases): PricedMarket[] =>
  isOver(score) ? [] : boardIn(MARKETS, matchOf(sheet, score, chases), score.step > 0 ? IN_PLAY : 0)

export const chancesOf = (
  sheet: Sheet,
  score: Score,
  chases: Chases,
): ((ref: MarketRef, outcome: string) => Chances) => chancesIn(MARKETS, matchOf(sheet, score, chases))

export const judge = (ref: MarketRef, outcome: string, score: Score): Verdict | null =>
  judgeIn(MARKETS, ref, outcome, untilNow(score))

/** The side and the part of its innings; nothing of the match as a whole. */
function partOf(about: About): { side: Side; part: Part } | undefined {
  const [side, part] = about.split(' ')
  return part === undefined ? undefined : { side: side as Side, part: part as Part }
}

function untilNow(score: Score): Pick<Match<About>, 'standing' | 'isEnded'> {
  return {
    standing: (about, nth) => standingOf(about, score, nth),
    isEnded(about, nth) {
      if (about === 'match') return isOver(score)
      const of = partOf(about)
      if (of === undefined) return isSuper(score) || isOver(score)
      const { side, part } = of
      if (hasBatted(score, side)) return true
      if (part === 'opening') return ballsOf(score, side) >= OPENING
      if (part === 'over' || part === 'out') return ballsOf(score, side) >= OVER * nth
      return part === 'wicket' && wicketsOf(score, side) >= nth
    },
  }
}

function standingOf(about: About, score: Score, nth: number): End {
  const of = partOf(about)
  if (of === undefined) return [about === 'match' ? winnerOf(score) : Number(isSuper(score)), 0, 0]
  const { side, part } = of
  const runs = numberIn(score, side)
  switch (part) {
    case 'innings':
      return [runs, 0, 0]
    case 'opening': {
      const overs = Array.from({ length: OPENING / OVER }, (_, place) =>
        countIn(score, `${side}Over${place + 1}`),
      )
      return [overs.reduce((sum, over) => sum + over, 0), 0, 0]
    }
    case 'over':
      return [countIn(score, `${side}Over${nth}`), 0, 0]
    case 'out':
      return [countIn(score, `${side}Out${nth}`), 0, 0]
    case 'wicket':
      return [score[`${side}Wicket${nth}`] ?? runs, 0, 0]
  }
}

/** 1 at home, 2 away; 0 before the end. */
function winnerOf(score: Score): number {
  if (!isOver(score)) return 0
  const [home, away] = isSuper(score) ? ['superHome', 'superAway'] : ['home', 'away']
  return countIn(score, home ?? '') > countIn(score, away ?? '') ? 1 : 2
}

function matchOf(sheet: Sheet, score: Score, chases: Chases): Match<About> {
  const side = battingOf(score)
  const isMain = !isSuper(score) && !isOver(score)
  const over = overOf(score, side)
  const wicket = wicketsOf(score, side) + 1
  const forecast = forecastOf(sheet, score, chases)
  return {
    ...untilNow(score),
    isOffered(about) {
      const of = partOf(about)
      return of === undefined || (isMain && of.side === side && !(of.part === 'wicket' && wicket === WICKETS))
    },
    next: (about) => (partOf(about)?.part === 'wicket' ? wicket : over),
    ends({ about }, nth) {
      if (about === 'match') return forecast.winner()
      if (about === 'tie') return yesNo(forecast.isTied())
      const { part, side: of } = partOf(about) ?? { part: 'innings', side }
      const isNow = nth === 0 || nth === (part === 'wicket' ? wicket : over)
      if (!isMain || of !== side || !isNow) throw new Error(`${about} ${nth} has not begun`)
      return forecast.part(part)
    },
  }
}

const yesNo = (p: number): Ends => ({
  at: [
    [1, 0, 0],
    [0, 0, 0],
  ],
  mass: [p, 1 - p],
})

interface Forecast {
  winner(): Ends
  isTied(): number
  part(part: Part): Ends
}

/** Each pass runs when it is first asked for. */
function forecastOf(sheet: Sheet, score: Score, chases: Chases): Forecast {
  const side = battingOf(score)
  const innings = inningsAt(sheet, score, side)
  const overEnd = overOf(score, side) * OVER
  const runs = once(() => runsUntil(innings, [OPENING, overEnd]))
  const wicket = once(() => untilWicket(innings, overEnd))
  const result = once(() => resultOf(sheet, score, runs().at(-1) ?? Float64Array.of(1), chases))
  const from = (about: Part, nth: number): number => standingOf(`${side} ${about}`, score, nth)[0]
  return {
    winner: () => ({
      at: [
        [1, 0, 0],
        [2, 0, 0],
      ],
      mass: [result().home, 1 - result().home],
    }),
    isTied: () => result().tie,
    part(part) {
      const [opening, over, all] = runs()
      switch (part) {
        case 'innings':
          return endsFrom(from(part, 0), all)
        case 'opening':
          return endsFrom(from(part, 0), opening)
        case 'over':
          return endsFrom(from(part, overOf(score, side)), over)
        case 'out':
          return from(part, overOf(score, side)) > 0 ? yesNo(1) : yesNo(wicket().isOutBy)
        case 'wicket':
          return endsFrom(from('innings', 0), wicket().runs)
      }
    },
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

function endsFrom(first: number, added: Added | undefined): Ends {
  const ends: Ends = { at: [], mass: [] }
  for (const [more, mass] of (added ?? new Float64Array()).entries()) {
    if (mass < LEAST_MASS) continue
    ends.at.push([first + more, 0, 0])
    ends.mass.push(mass)
  }
  return ends
}

function inningsAt(sheet: Sheet, score: Score, side: Side): Innings {
  const edge = numberIn(sheet, side)
  const need = needOf(score)
  return isSuper(score)
    ? {
        edge,
        need,
        balls: countIn(score, 'superBalls'),
        wickets: countIn(score, 'superWickets'),
        isSuper: true,
      }
    : { edge, need, balls: ballsOf(score, side), wickets: wicketsOf(score, side), isSuper: false }
}

/** Chances that the home side wins, super overs counted, and that the match itself is a tie. */
function resultOf(sheet: Sheet, score: Score, added: Added, chases: Chases): { home: number; tie: number } {
  const edges = { home: numberIn(sheet, 'home'), away: numberIn(sheet, 'away') }
  if (isSuper(score)) return { home: superNow(edges, score, added), tie: 1 }
  const { away, tie } =
    inningsOf(score) === INNINGS.home
      ? chased(added, numberIn(score, 'home'), chases(edges.away))
      : compared(added, needOf(score) ?? 0)
  return { home: 1 - away - tie + (tie > 0 ? tie * superFresh(edges) : 0), tie }
}

/** All totals of the home side, each with the chase of the away side. */
function chased(added: Added, runs: number, { wins, ties }: Chase): { away: number; tie: number } {
  let away = 0
  let tie = 0
  for (const [more, mass] of added.entries()) {
    const need = Math.min(runs + more + 1, MOST_NEED)
    away += mass * (wins[need] as number)
    tie += mass * (ties[need] as number)
  }
  return { away, tie }
}

function compared(added: Added, need: number): { away: number; tie: number } {
  const away = added.reduce((sum, mass, more) => (more >= need ? sum + mass : sum), 0)
  return { away, tie: added[need - 1] ?? 0 }
}

const FRESH = { balls: 0, wickets: 0, need: null, isSuper: true } as const
const fresh = (edge: number): Added => runsUntil({ ...FRESH, edge }, [])[0] ?? Float64Array.of(1)

/** The home side's chance in super overs from the first ball: a tied one is played again. */
function superFresh({ home, away }: Record<Side, number>): number {
  const { first, level } = against(fresh(home), fresh(away), 0)
  return first / (1 - level)
}

/** The home side's chance in the super over that is played. */
function superNow(edges: Record<Side, number>, score: Score, added: Added): number {
  const isChase = inningsOf(score) === INNINGS.superHome
  const lead = countIn(score, 'superHome') - countIn(score, 'superAway')
  const { first, level } = isChase
    ? against(added, Float64Array.of(1), lead)
    : against(fresh(edges.home), added, lead)
  return first + level * superFresh(edges)
}

/** Chances that the first has more than the second, and as much, from a lead on. */
function against(one: Added, other: Added, lead: number): { first: number; level: number } {
  let first = 0
  let level = 0
  for (const [a, p] of one.entries()) {
    if (p < LEAST_MASS) continue
    for (const [b, q] of other.entries()) {
      if (a + lead > b) first += p * q
      else if (a + lead === b) level += p * q
    }
  }
  return { first, level }
}
