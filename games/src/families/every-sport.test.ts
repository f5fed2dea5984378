/** What every sport of the book must do, whichever are registered. */
import { describe, expect, test } from 'vitest'
import { extent, seedsOf } from '@night-market/fair/testing/extent'
import { oddsOf } from '../kernel/book/margin.ts'
import type { Chances, PricedMarket, Score, Sheet, Sport } from '../kernel/book/sport.ts'
import { winShare } from '../kernel/book/verdicts.ts'
import type { Chance } from '../kernel/math.ts'
import { seededChance } from '../kernel/seeded-chance.ts'
import { SPORTS, sportOf } from './sports.ts'

const sheetFor = (sport: Sport, chance: Chance): Sheet =>
  sport.sheetOf(sport.strengths(chance), sport.strengths(chance))

/** Where a match stands after each step; the last is its end. */
function played(sport: Sport, sheet: Sheet, chance: Chance, steps = Infinity): Score[] {
  const scores = [sport.kickOff()]
  for (let score = sport.kickOff(); score.step < steps && !sport.isOver(score);) {
    score = sport.play(sheet, score, chance).score
    scores.push(score)
  }
  return scores
}

const lastOf = (scores: readonly Score[]): Score => scores.at(-1) as Score
const nameOf = ({ market, spec }: PricedMarket, outcome: string): string => `${market} ${spec} ${outcome}`

test('a sport is found by its id, and one that is unknown ends', () => {
  for (const sport of SPORTS) expect(sportOf(sport.id)).toBe(sport)
  expect(() => sportOf('unknown')).toThrow('there is no sport "unknown"')
})

describe.each(SPORTS.map((sport): [string, Sport] => [sport.id, sport]))('%s', (id, sport) => {
  /** Boards at kick-off and at random standings, of sides of random strengths. */
  const boards = seedsOf(200, 2000).map((seed) => {
    const chance = seededChance(`${id} board ${seed}`)
    const sheet = sheetFor(sport, chance)
    const steps = seed % 5 === 0 ? 0 : chance.below(sport.steps)
    const score = lastOf(played(sport, sheet, chance, steps))
    return { sheet, score, board: sport.board(sheet, score) }
  })

  test('no outcome is priced above its chance, no market below 1, and chances sum up to 1', () => {
    for (const { sheet, score, board } of boards) {
      const chances = sport.chancesAt(sheet, score)
      for (const market of board) {
        let sum = 0
        for (const { outcome, ppm, d100 } of market.outcomes) {
          const all = chances(market, outcome)
          const share = winShare(all) ?? 0
          const whole = Object.values(all).reduce((parts, p) => parts + p, 0)
          const name = `${nameOf(market, outcome)} at ${JSON.stringify(score)}`
          if (Math.abs(share * 1e6 - ppm) > 0.5001) expect(ppm, name).toBeCloseTo(share * 1e6, 0)
          if (d100 !== null && (d100 * share) / 100 >= 1) expect((d100 * share) / 100, name).toBeLessThan(1)
          if (d100 !== null && (d100 < 101 || d100 > 50_000)) expect(d100, name).toBe('within the steps')
          if (Math.abs(whole - 1) > 1e-9) expect(whole, name).toBe(1)
          sum += d100 === null ? share : 100 / d100
        }
        if (sum <= 1) expect(sum, `${market.market} ${market.spec}`).toBeGreaterThan(1)
      }
    }
    expect(boards.flatMap(({ board }) => board).length).toBeGreaterThan(boards.length)
  })

  test('what is offered is open, and a board twice is the same', () => {
    for (const { sheet, score, board } of boards.slice(0, 15)) {
      expect(sport.board(sheet, score)).toEqual(board)
      for (const market of board) {
        const open = market.outcomes.filter(({ outcome }) => sport.judge(market, outcome, score) === null)
        expect(open.length, `${market.market} ${market.spec}`).toBeGreaterThan(1)
        const decided = market.outcomes.filter((one) => !open.includes(one))
        expect(decided.map(({ d100 }) => d100).filter((d100) => d100 !== null)).toEqual([])
        expect(() => sport.formOf(market.market)).not.toThrow()
      }
      const refs = board.map(({ market, spec }) => `${market} ${spec}`)
      expect(new Set(refs).size).toBe(refs.length)
    }
  })

  test('a known verdict never changes, and at the end every verdict is known', () => {
    for (const seed of seedsOf(4, 100)) {
      const chance = seededChance(`${id} judge ${seed}`)
      const sheet = sheetFor(sport, chance)
      const scores = played(sport, sheet, chance)
      const board = scores.filter((_score, step) => step % 16 === 0).flatMap((at) => sport.board(sheet, at))
      for (const market of board) {
        for (const { outcome } of market.outcomes) {
          const verdicts = scores.map((score) => sport.judge(market, outcome, score))
          const known = verdicts.filter((verdict) => verdict !== null)
          const tail = verdicts.slice(verdicts.length - known.length)
          const isKept = known.length > 0 && tail.every((verdict) => verdict === known[0])
          if (!isKept) expect(verdicts, nameOf(market, outcome)).toEqual(`kept: ${known[0]}`)
        }
      }
    }
  })

  test('simulated matches come to the verdicts that they are priced by', () => {
    const matches = extent(1000, 20_000)
    const chance = seededChance(`${id} simulated`)
    const sheet = sheetFor(sport, chance)
    const start = sport.kickOff()
    const chances = sport.chancesAt(sheet, start)
    const ends = Array.from({ length: matches }, () => endOf(sport, sheet, chance))
    let compared = 0
    for (const market of sport.board(sheet, start)) {
      for (const { outcome } of market.outcomes) {
        const expected = chances(market, outcome)
        const counts: Record<keyof Chances, number> = { W: 0, HW: 0, P: 0, HL: 0, L: 0 }
        for (const end of ends) counts[sport.judge(market, outcome, end) ?? 'L'] += 1
        for (const verdict of ['W', 'HW', 'P', 'HL', 'L'] as const) {
          const p = expected[verdict]
          const off = Math.abs(counts[verdict] - matches * p)
          // Of some 400 comparisons one in 10^4 is beyond four and a half deviations.
          const most = 4.5 * Math.sqrt(matches * p * (1 - p)) + 1e-6
          if (off > most) expect(off, `${nameOf(market, outcome)} ${verdict}`).toBeLessThanOrEqual(most)
          compared += 1
        }
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  test('the price of a sure outcome is none', () => {
    expect(oddsOf(1, 1.05)).toBeNull()
    expect(
      sport.board(
        sheetFor(sport, seededChance(id)),
        endOf(sport, sheetFor(sport, seededChance(id)), seededChance(id)),
      ),
    ).toEqual([])
  })
})

function endOf(sport: Sport, sheet: Sheet, chance: Chance): Score {
  let score = sport.kickOff()
  while (!sport.isOver(score)) score = sport.play(sheet, score, chance).score
  return score
}
