import { expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import { rational } from '../../kernel/rational.ts'
import { TITLES } from '../../testing/titles.ts'
import { RISKS, SEGMENTS, returnOf, wheel, wheelOf, wheelsOf } from './rules.ts'
import type { WheelConfig } from './rules.ts'

const CONFIGS = TITLES.filter(({ family }) => family === 'wheel').map(({ config }) => config as WheelConfig)
const [first] = CONFIGS
if (!first) throw new Error('there is no wheel')
const WHEEL: WheelConfig = first

test('all wheels of a title return the same to the last digit, from 95% to 99%', () => {
  expect(CONFIGS.length).toBeGreaterThanOrEqual(15)
  for (const config of CONFIGS) {
    const { rtp } = wheel.certify(config)
    for (const stops of wheelsOf(config)) {
      expect(returnOf(stops)).toEqual(rational(BigInt(rtp.numerator), BigInt(rtp.denominator)))
      expect(stops.every((x100) => Number.isInteger(x100) && x100 >= 0)).toBe(true)
    }
    expect([9500, 9600, 9800, 9900]).toContain(wheel.certify(config).rtpBps)
  }
})

test('the classic wheel of ten is that of the field: 1.5 and seven times 1.2, and a single 9.9 at high risk', () => {
  const stops = (risk: 'low' | 'high') => wheelOf(WHEEL, { segments: 10, risk }).toSorted((a, b) => a - b)
  expect(stops('low')).toEqual([0, 0, 120, 120, 120, 120, 120, 120, 120, 150])
  expect(stops('high')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 990])
})

test('higher risk has fewer winning segments, and its best pays more', () => {
  for (const config of CONFIGS) {
    for (const segments of SEGMENTS) {
      const wheels = RISKS.map((risk) => wheelOf(config, { segments, risk }))
      const winning = wheels.map((stops) => stops.filter((x100) => x100 > 0).length)
      const best = wheels.map((stops) => Math.max(...stops))
      expect(winning.toSorted((a, b) => b - a)).toEqual(winning)
      expect(best.toSorted((a, b) => a - b)).toEqual(best)
    }
  }
})

test('over every segment that can be drawn, a wheel pays its mean', () => {
  for (const segments of SEGMENTS) {
    let paid = 0n
    for (let place = 0; place < segments; place++) {
      const bet = { stake: 100n, choice: { segments, risk: 'medium' as const } }
      const step = wheel.init(WHEEL, bet, scriptedChance([place]))
      expect(step.events[0]).toMatchObject({ place, segments })
      paid += step.payout
    }
    expect(rational(paid, 100n * BigInt(segments))).toEqual(rational(99n, 100n))
  }
})

test('every segment comes equally often', () => {
  const counts = Array<number>(50).fill(0)
  for (let nonce = 0; nonce < 10_000; nonce++) {
    const bet = { stake: 100n, choice: { segments: 50 as const, risk: 'low' as const } }
    const place = wheel.init(WHEEL, bet, fairChance('uniform', 'wheel', nonce)).events[0]?.place ?? -1
    counts[place] = (counts[place] ?? 0) + 1
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0)
  // 49 degrees of freedom: beyond these once in some ten thousand.
  expect(chiSquare).toBeGreaterThan(19)
  expect(chiSquare).toBeLessThan(95)
})

test('only the wheels on offer are taken', () => {
  const parse = (choice: unknown): unknown => wheel.parseChoice(WHEEL, choice, 1n)
  expect(parse({ segments: 30, risk: 'high' })).toEqual({ choice: { segments: 30, risk: 'high' } })
  for (const wrong of [null, [], {}, { segments: 12, risk: 'low' }, { segments: '10', risk: 'low' }])
    expect(parse(wrong)).toEqual({ problem: 'no_segments' })
  for (const wrong of [{ segments: 10 }, { segments: 10, risk: 'toString' }])
    expect(parse(wrong)).toEqual({ problem: 'no_risk' })
})
