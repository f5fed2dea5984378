import { expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { isLess, numberOf, rational } from '../../kernel/rational.ts'
import { TITLES } from '../../testing/titles.ts'
import { chanceOfHits, returnOfTable } from './odds.ts'
import { RISKS, keno, tableOf, tablesOf } from './rules.ts'
import type { KenoConfig } from './rules.ts'

const CONFIGS = TITLES.filter(({ family }) => family === 'keno').map(({ config }) => config as KenoConfig)
const [first] = CONFIGS
if (!first) throw new Error('there is no keno')
const KENO: KenoConfig = first

// One in so many, of eighty numbers with twenty drawn: the published table of the lotteries that play it.
test.each([
  [1, 1, 4],
  [2, 2, 16.63],
  [3, 3, 72.07],
  [5, 5, 1550.57],
  [8, 8, 230_114.61],
  [10, 10, 8_911_711.18],
  [10, 5, 19.44],
])('of %i picks %i are hit once in %f', (picks, hits, oneIn) => {
  const chance = numberOf(chanceOfHits({ numbers: 80, drawn: 20 }, picks, hits))
  expect(1 / chance / oneIn).toBeCloseTo(1, 3)
})

test('the chances of all counts of hits add up to one, and all ten hit once in 847,660,528', () => {
  for (let picks = 1; picks <= 10; picks++) {
    const chances = Array.from({ length: picks + 1 }, (_, hits) => numberOf(chanceOfHits(KENO, picks, hits)))
    expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12)
  }
  expect(chanceOfHits(KENO, 10, 10)).toEqual(rational(1n, 847_660_528n))
})

test('every table rises with the hits and returns within a hundredth of the stake of the best one', () => {
  expect(CONFIGS.length).toBeGreaterThanOrEqual(15)
  for (const config of CONFIGS) {
    for (const table of tablesOf(config)) {
      expect(table.toSorted((a, b) => a - b)).toEqual(table)
      const rtp = returnOfTable(config, table)
      expect(isLess(rtp, rational(94n, 100n)) || isLess(rational(99n, 100n), rtp)).toBe(false)
    }
    const returns = tablesOf(config).map((table) => numberOf(returnOfTable(config, table)))
    expect(Math.max(...returns) - Math.min(...returns)).toBeLessThan(0.01)
    for (const risk of RISKS) expect(config.tables[risk].map(({ length }) => length - 1)).toEqual(ONE_TO_TEN)
  }
})
const ONE_TO_TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

test('the certificate states the worst table and the largest multiplier', () => {
  const certificate = keno.certify(KENO)
  const worst = rational(BigInt(certificate.rtp.numerator), BigInt(certificate.rtp.denominator))
  expect(tablesOf(KENO).some((table) => isLess(returnOfTable(KENO, table), worst))).toBe(false)
  expect(certificate.maxWinX100).toBe(Math.max(...tablesOf(KENO).flat()))
})

test('ten different numbers are drawn, each as often as another, and hits fall as the formula says', () => {
  const picks = [1, 2, 3, 20, 40]
  const rounds = 4_000
  const [seen, hitCounts] = [Array<number>(41).fill(0), Array<number>(6).fill(0)]
  for (let nonce = 0; nonce < rounds; nonce++) {
    const bet = { stake: 100n, choice: { picks, risk: 'low' as const } }
    const [event] = keno.init(KENO, bet, fairChance('uniform', 'keno', nonce)).events
    if (!event) throw new Error('nothing was drawn')
    expect(new Set(event.drawn).size).toBe(10)
    for (const ball of event.drawn) seen[ball] = (seen[ball] ?? 0) + 1
    hitCounts[event.hits.length] = (hitCounts[event.hits.length] ?? 0) + 1
  }
  expect(seen[0]).toBe(0)
  for (const times of seen.slice(1))
    expect(Math.abs(times - rounds / 4)).toBeLessThan(4.5 * Math.sqrt(rounds * 0.1875))
  hitCounts.forEach((times, hits) => {
    const chance = numberOf(chanceOfHits(KENO, 5, hits))
    expect(Math.abs(times - rounds * chance)).toBeLessThan(4.5 * Math.sqrt(rounds * chance) + 3)
  })
})

test('hits pay what their table says', () => {
  const choice = { picks: [5, 6, 7], risk: 'high' as const }
  const step = keno.init(KENO, { stake: 100n, choice }, { below: (n) => n - 1 })
  // The shuffle that never moves anything leaves 1 to 10 in front.
  expect(step.events[0]).toMatchObject({ drawn: ONE_TO_TEN, hits: [5, 6, 7] })
  expect(step.payout).toBe(BigInt(tableOf(KENO, 'high', 3)[3] ?? 0))
})

test.each([
  [null, 'no_picks'],
  [{ picks: [], risk: 'low' }, 'no_picks'],
  [{ picks: ONE_TO_TEN.concat(11), risk: 'low' }, 'too_many_picks'],
  [{ picks: [0], risk: 'low' }, 'pick_not_on_the_board'],
  [{ picks: [41], risk: 'low' }, 'pick_not_on_the_board'],
  [{ picks: [7, 7], risk: 'low' }, 'pick_not_on_the_board'],
  [{ picks: ['7'], risk: 'low' }, 'pick_not_on_the_board'],
  [{ picks: [7] }, 'no_risk'],
  [{ picks: [7], risk: 'toString' }, 'no_risk'],
])('the choice %j is refused', (choice, problem) => {
  expect(keno.parseChoice(KENO, choice, 1n)).toEqual({ problem })
})

test('picks are put in order', () => {
  expect(keno.parseChoice(KENO, { picks: [9, 2, 5], risk: 'low' }, 1n)).toEqual({
    choice: { picks: [2, 5, 9], risk: 'low' },
  })
})
