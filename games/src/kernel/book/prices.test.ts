import { expect, test } from 'vitest'
import { seedsOf } from '@night-market/fair/testing/extent'
import { seededChance } from '../seeded-chance.ts'
import { ODDS_FORMATS, oddsText } from './formats.ts'
import { lossLimit, stakeLimit, roundedLimit } from './limits.ts'
import { quartersOf, specOf } from './lines.ts'
import { oddsOf, oddsRatio, onLadder } from './margin.ts'
import { priced } from './pricing.ts'
import { expectedPpm } from './verdicts.ts'

const RESULT = [0.451632, 0.278023, 0.270345]

test.each([
  ['1x2', RESULT, 0.05, 1.079547, [212, 340, 350]],
  ['total 2.5', [0.507837, 0.492163], 0.04, 1.083355, [189, 195]],
  ['total 2.75', [0.447751, 0.552249], 0.04, 1.084291, [213, 174]],
  ['handicap -0.25', [0.524551, 0.475449], 0.04, 1.083543, [183, 201]],
  ['1x2 at 1-0', [0.764647, 0.195164, 0.040188], 0.06, 1.171742, [126, 450, 2100]],
])('the margin of %s', (_name, chances, margin, ratio, odds) => {
  const c = oddsRatio(chances, margin)
  expect(c).toBeCloseTo(ratio, 5)
  expect(chances.map((p) => oddsOf(p, c))).toEqual(odds)
  const sum = chances.reduce((all, p) => all + (c * p) / (1 - p + c * p), 0)
  expect(sum).toBeCloseTo(1 + margin, 9)
})

test('odds sum up to the margin and at most 2 % more, each under its chance', () => {
  let compared = 0
  for (const seed of seedsOf(300, 5000)) {
    const chance = seededChance(`margin ${seed}`)
    const parts = Array.from({ length: 2 + chance.below(2) }, () => 1 + chance.below(1000))
    const whole = parts.reduce((sum, part) => sum + part, 0)
    const chances = parts.map((part) => part / whole)
    const margin = (4 + chance.below(4)) / 100
    const ratio = oddsRatio(chances, margin)
    const odds = chances.map((p) => oddsOf(p, ratio))
    for (const [place, d100] of odds.entries()) {
      if (d100 !== null) expect((d100 * (chances[place] ?? 0)) / 100).toBeLessThan(1)
    }
    if (ratio === 1.25 || odds.includes(null)) continue
    const sum = odds.reduce<number>((all, d100) => all + 100 / (d100 ?? Infinity), 0)
    expect(sum).toBeGreaterThanOrEqual(1 + margin - 1e-12)
    expect(sum).toBeLessThanOrEqual(1.02 + margin)
    compared += 1
  }
  expect(compared).toBeGreaterThan(100)
})

test('the ratio ends at 1.25', () => {
  expect(oddsRatio([0.999, 0.001], 0.05)).toBe(1.25)
  expect(oddsRatio([1, 0], 0.05)).toBe(1.25)
  expect(oddsRatio([0.5, 0.5], 0.5)).toBe(1.25)
})

test('of 37 scores at 12 % the worst returns .885', () => {
  const marginals = [1.55, 1.15].map((mean) => {
    const goals = [Math.exp(-mean)]
    for (let count = 1; count < 6; count++) goals.push(((goals[count - 1] ?? 0) * mean) / count)
    return goals
  })
  const [home = [], away = []] = marginals
  const scores = home.flatMap((a) => away.map((b) => a * b))
  const chances = [...scores, 1 - scores.reduce((sum, p) => sum + p, 0)]
  const c = oddsRatio(chances, 0.12)
  const least = Math.min(...chances.map((p) => p / ((c * p) / (1 - p + c * p))))
  expect(chances).toHaveLength(37)
  expect(least).toBeCloseTo(0.885, 2)
})

test('odds are rounded down to the steps', () => {
  const steps = [
    [101.9, 101],
    [299.99, 299],
    [304.9, 300],
    [599.9, 595],
    [609.9, 600],
    [999, 990],
    [1049, 1000],
    [1999, 1950],
    [2099, 2000],
    [4999, 4900],
    [5499, 5000],
    [10_999, 10_000],
    [50_000, 50_000],
  ] as const
  expect(steps.map(([exact]) => onLadder(exact))).toEqual(steps.map(([, step]) => step))
  expect([onLadder(100.99), onLadder(50_001), oddsOf(0, 1.1), oddsOf(1, 1.1)]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test.each([
  [101, ['1.01', '0.01', '0.01', '-100.00', '-10000']],
  [191, ['1.91', '0.91', '0.91', '-1.10', '-110']],
  [200, ['2.00', '1.00', '1.00', '1.00', '+100']],
  [202, ['2.02', '1.02', '-0.980', '1.02', '+102']],
  [345, ['3.45', '2.45', '-0.408', '2.45', '+245']],
  [2100, ['21.00', '20.00', '-0.050', '20.00', '+2000']],
  [125, ['1.25', '0.25', '0.25', '-4.00', '-400']],
  [180, ['1.80', '0.80', '0.80', '-1.25', '-125']],
  [250, ['2.50', '1.50', '-0.667', '1.50', '+150']],
  [50_000, ['500.00', '499.00', '-0.002', '499.00', '+49900']],
])('odds of %d in every format', (d100, texts) => {
  expect(ODDS_FORMATS.map((format) => oddsText(d100, format))).toEqual(texts)
})

test('a market without an open outcome, or without odds, is not offered', () => {
  const chances = (W: number) => ({ W, HW: 0, P: 0, HL: 0, L: 1 - W })
  const offered = (...all: number[]) =>
    priced(
      all.map((W, place) => ({ outcome: `${place}`, chances: chances(W) })),
      0.05,
    )
  expect(offered(1, 0)).toBeNull()
  expect(offered(0.9999, 0.0001)).toBeNull()
  expect(offered(0.99, 0.01)?.map(({ d100 }) => d100)).toEqual([null, 8000])
  const pushed = { W: 0, HW: 0, P: 1, HL: 0, L: 0 }
  expect(priced([{ outcome: '4', chances: pushed }], 0.05)).toBeNull()
})

test('lines are written in one way', () => {
  expect([-3, 0, 10, 1].map((quarters) => specOf('hcp', quarters))).toEqual([
    'hcp=-0.75',
    'hcp=0',
    'hcp=2.5',
    'hcp=0.25',
  ])
  for (let quarters = -40; quarters <= 40; quarters++) {
    expect(quartersOf(specOf('hcp', quarters), 'hcp')).toBe(quarters)
  }
  for (const spec of [
    '',
    'hcp=',
    'hcp=0.1',
    'hcp=-0',
    'hcp= 1',
    'hcp=1.0',
    'hcp=1e1',
    'total=2.5',
    'hcp=x',
  ]) {
    expect(quartersOf(spec, 'hcp'), spec).toBeUndefined()
  }
})

test('an open leg is worth its expected multiplier, rounded down', () => {
  expect(expectedPpm(213, { W: 0.290234, HW: 0.217603, P: 0, HL: 0, L: 0.492163 })).toBe(958_747)
  expect(expectedPpm(213, { W: 1, HW: 0, P: 0, HL: 0, L: 0 })).toBe(2_130_000)
  expect(expectedPpm(213, { W: 0, HW: 0.25, P: 0.25, HL: 0.25, L: 0.25 })).toBe(766_250)
})

test('a stake may not win more than the limit leaves', () => {
  expect(stakeLimit(2_000_000n, 500_000n, 848_000n, 212)).toBe(1_475_000n)
  expect(stakeLimit(2_000_000n, 9_000_000n, 0n, 200)).toBe(4_000_000n)
  expect(stakeLimit(2_000_000n, 0n, 2_000_001n, 200)).toBe(0n)
  const classes = ['main', 'other', 'score'] as const
  expect(classes.map((one) => lossLimit(2_000_000n, one, false))).toEqual([2_000_000n, 500_000n, 200_000n])
  expect(classes.map((one) => lossLimit(2_000_000n, one, true))).toEqual([1_000_000n, 250_000n, 100_000n])
  expect([1_475_000n, 99n, 100n, 0n].map(roundedLimit)).toEqual([1_400_000n, 99n, 100n, 0n])
})
