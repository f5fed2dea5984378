import { describe, expect, test } from 'vitest'
import { seedsOf } from '@night-market/fair/testing/extent'
import { seededChance } from '../seeded-chance.ts'
import * as slip from './slip.ts'
import type { DeadHeat, DecidedLeg, LegVerdict } from './slip.ts'

/** `212 W, 340 HL`: odds and verdicts. */
const legsOf = (text: string): DecidedLeg[] =>
  text.split(', ').map((leg) => {
    const [d100, verdict] = leg.split(' ')
    return { d100: Number(d100), verdict: verdict as LegVerdict }
  })
const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_none, place) => from + place)

test.each([
  ['4-fold', 1000, [4], '200 W, 220 W, 191 W, 250 W', 21010],
  ['4-fold, first half won', 1000, [4], '200 HW, 220 W, 191 W, 250 W', 15757],
  ['4-fold, two half won', 1000, [4], '200 HW, 220 HW, 191 W, 250 W', 11460],
  ['4-fold, two half lost', 1000, [4], '200 HL, 220 HL, 191 W, 250 W', 1193],
  ['4-fold, first pushed', 1000, [4], '200 P, 220 W, 191 W, 250 W', 10505],
  ['treble', 10000, [3], '212 W, 340 W, 183 W', 131906],
  ['2/3', 10000, [2], '212 W, 340 W, 183 W', 173096],
  ['2/3, one lost', 10000, [2], '212 W, 340 L, 183 W', 38796],
  ['Trixie, one half won', 10000, [2, 3], '212 W, 340 HW, 183 W', 211047],
  ['Trixie, one pushed, one lost', 10000, [2, 3], '212 W, 340 L, 183 P', 21200],
  ['Patent, one won', 10000, [1, 2, 3], '212 L, 340 W, 183 L', 34000],
  ['Yankee', 5000, [2, 3, 4], '212 W, 340 L, 183 W, 195 HL', 38972],
  ['Lucky 15', 5000, [1, 2, 3, 4], '212 W, 340 L, 183 W, 195 HL', 61222],
  ['Heinz', 1000, upTo(2, 6), '150 W, 160 W, 170 W, 180 W, 190 L, 200 P', 89680],
  ['Lucky 63', 1000, upTo(1, 6), '150 W, 160 W, 170 W, 180 W, 190 L, 200 P', 97280],
  ['S7 treble, third void', 10000, [3], '200 W, 300 W, 150 V', 60000],
  ['S7 treble, all void', 10000, [3], '200 V, 300 V, 150 V', 10000],
  ['S8 2/3, one won, one lost, one void', 10000, [2], '200 W, 300 L, 150 V', 20000],
  ['S8 2/3, two won, one void', 10000, [2], '200 W, 300 W, 150 V', 110000],
  ['S10 Lucky 15', 500, [1, 2, 3, 4], '300 W, 200 L, 200 V, 200 L', 3500],
  ['S11 half won', 10000, [1], '185 HW', 14250],
  ['S11 half won at 2.10', 10000, [1], '210 HW', 15500],
  ['S11 half lost', 10000, [1], '333 HL', 5000],
  ['S11 half of an odd stake lost', 101, [1], '185 HL', 50],
  ['S11 half of an odd stake won', 101, [1], '185 HW', 143],
  ['S12 treble', 20000, [3], '195 HW, 200 HL, 175 W', 25812],
  ['S13 draw no bet', 10000, [1], '170 P', 10000],
  ['S6 one of many winners', 1000, [1], '180 W', 1800],
  ['S32 Canadian', 1000, upTo(2, 5), '180 W, 200 HW, 150 V, 200 HL, 220 W', 59200],
  ['S32 Patent', 10000, [1, 2, 3], '200 HL, 250 W, 150 V', 95000],
])('%s', (_name, stake, sizes, legs, payout) => {
  expect(slip.payoutOf(BigInt(stake), sizes, legsOf(legs))).toBe(BigInt(payout))
})

const tied = (d100: number, deadHeat: DeadHeat): DecidedLeg => ({ d100, verdict: 'W', deadHeat })

test('a dead heat divides the odds, also under the stake, and a line as a whole', () => {
  const three = tied(600, { places: 1, tied: 3 })
  expect(slip.payoutOf(6000n, [1], [three])).toBe(12000n)
  const two = tied(150, { places: 1, tied: 2 })
  expect(slip.payoutOf(10000n, [1], [two])).toBe(7500n)
  expect(slip.validBetOf(10000n, 7500n)).toBe(2500n)
  const half = tied(300, { places: 1, tied: 2 })
  expect(slip.payoutOf(10000n, [2], [half, { d100: 200, verdict: 'W' }])).toBe(30000n)
})

test('lines are counted', () => {
  expect(slip.linesOf(5, [2, 3, 4, 5])).toBe(26)
  expect(slip.linesOf(6, upTo(2, 6))).toBe(57)
  expect(slip.linesOf(8, upTo(2, 8))).toBe(247)
  expect(slip.linesOf(10, [5])).toBe(252)
  expect(slip.linesOf(20, [20])).toBe(1)
  expect(slip.linesOf(3, [4])).toBe(0)
})

test('a system has at most ten legs, a multiple twenty, and no size twice', () => {
  const allowed = [
    [1, [1]],
    [20, [20]],
    [10, [5]],
    [3, [1, 2, 3]],
  ] as const
  expect(allowed.map(([legs, sizes]) => slip.areSizesAllowed(legs, sizes))).toEqual([true, true, true, true])
  const refused = [
    [21, [21]] as const,
    [11, [10]] as const,
    [11, [2, 11]] as const,
    [3, []] as const,
    [3, [4]] as const,
    [3, [0]] as const,
    [3, [1.5]] as const,
    [3, [2, 2]] as const,
  ]
  expect(refused.filter(([legs, sizes]) => slip.areSizesAllowed(legs, sizes))).toEqual([])
})

const VERDICTS = ['W', 'HW', 'P', 'HL', 'L', 'V'] as const
const HALVES = { W: 0n, HW: 0n, P: 200n, HL: 100n, L: 0n, V: 200n }

/** Every line by itself, over 200 to the power of its legs. */
function enumerated(stake: bigint, sizes: readonly number[], legs: readonly DecidedLeg[]): bigint {
  let sum = 0n
  for (let lines = 1; lines < 2 ** legs.length; lines++) {
    const chosen = legs.filter((_leg, place) => Math.floor(lines / 2 ** place) % 2 === 1)
    if (!sizes.includes(chosen.length)) continue
    const product = chosen.reduce((value, { d100, verdict }) => {
      const won = verdict === 'W' ? 2n * BigInt(d100) : BigInt(100 + d100)
      return value * (verdict === 'W' || verdict === 'HW' ? won : HALVES[verdict])
    }, 1n)
    sum += product * 200n ** BigInt(legs.length - chosen.length)
  }
  return (stake * sum) / 200n ** BigInt(legs.length)
}

test('the closed form is the sum over all lines', () => {
  for (const seed of seedsOf(60, 600)) {
    const chance = seededChance(`slip ${seed}`)
    const legs = Array.from({ length: 1 + chance.below(8) }, () => ({
      d100: 101 + chance.below(900),
      verdict: VERDICTS[chance.below(6)] ?? 'W',
    }))
    const sizes = upTo(1, legs.length).filter(() => chance.below(2) === 1)
    const stake = BigInt(1 + chance.below(100_000))
    expect(slip.payoutOf(stake, sizes, legs), JSON.stringify(legs)).toBe(enumerated(stake, sizes, legs))
  }
})

describe('cash-out', () => {
  test('pays the expected multiplier less the fee, rounded down once', () => {
    const atOnce = slip.openLeg(212, { W: 0.451632, HW: 0, P: 0, HL: 0, L: 0.548368 })
    expect(slip.cashOutOf(100000n, [1], [atOnce]).amount).toBe(92873n)
    const ahead = { expectedPpm: 1_621_052 }
    expect(slip.cashOutOf(100000n, [1], [ahead])).toEqual({
      amount: 157242n,
      feeBps: 300,
      stakeOfLine: 100000n,
    })
    const double = [{ d100: 212, verdict: 'W' } as const, { expectedPpm: 958_746 }]
    expect(slip.cashOutOf(50000n, [2], double).amount).toBe(98578n)
  })

  test('a part of it leaves the rest of the stake in the bet', () => {
    const part = slip.cashOutOf(100000n, [1], [{ expectedPpm: 1_621_052 }], 4000)
    expect(part).toEqual({ amount: 62896n, feeBps: 300, stakeOfLine: 40000n })
    expect(slip.payoutOf(100000n - part.stakeOfLine, [1], legsOf('212 W'))).toBe(127200n)
    expect(slip.cashOutOf(10000n, [1], [{ expectedPpm: 1_621_052 }], 4000).amount).toBe(6289n)
    expect(slip.payoutOf(6000n, [1], legsOf('212 V'))).toBe(6000n)
    expect(slip.payoutOf(6000n, [1], legsOf('212 W'))).toBe(12720n)
  })

  test('no share of a stake is closed twice or left over', () => {
    for (const seed of seedsOf(40, 400)) {
      const chance = seededChance(`cash-out ${seed}`)
      let left = BigInt(1 + chance.below(1000))
      const stake = left
      let closed = 0n
      for (const share of [1 + chance.below(10_000), 1 + chance.below(10_000), 10_000]) {
        const part = slip.cashOutOf(left, [1], [{ expectedPpm: 1_000_000 }], share)
        expect(part.amount).toBe((part.stakeOfLine * 97n) / 100n)
        left -= part.stakeOfLine
        closed += part.stakeOfLine
      }
      expect([left, closed]).toEqual([0n, stake])
    }
  })

  test('the fee is 3 % for each open leg and at most 12 %', () => {
    const fees = [1, 2, 4, 5, 20].map((open) => {
      return slip.cashOutOf(
        100n,
        [open],
        Array.from({ length: open }, () => ({ expectedPpm: 900_000 })),
      ).feeBps
    })
    expect(fees).toEqual([300, 600, 1200, 1200, 1200])
  })
})

test('the greatest win takes open legs as won, and stays within the cap', () => {
  expect(slip.greatestWin(5_000_000n, [1], [{ d100: 3000 }])).toBe(150_000_000n)
  expect(slip.greatestWin(5_000_000n, [1], [{ d100: 3000 }], 100_000_000n)).toBe(100_000_000n)
  expect(slip.greatestWin(10000n, [1, 2], [{ d100: 200, verdict: 'L' }, { d100: 300 }])).toBe(30000n)
  expect(slip.within(500n, 1000n, 700n)).toBe(300n)
  expect(slip.within(500n, 1000n, 1200n)).toBe(0n)
})

test('a valid bet is what was won or lost, and at most the stake', () => {
  expect(slip.validBetOf(100n, 100n)).toBe(0n)
  expect(slip.validBetOf(100n, 0n)).toBe(100n)
  expect(slip.validBetOf(100n, 50n)).toBe(50n)
  expect(slip.validBetOf(100n, 900n)).toBe(100n)
})

test('a free bet pays what it wins without its stake', () => {
  const paid = ['300 W', '190 HW', '190 P'].map((leg) => {
    return slip.freeBetPayout(5000n, slip.payoutOf(5000n, [1], legsOf(leg)))
  })
  expect(paid).toEqual([10000n, 2250n, 0n])
})

test('odds that moved are accepted as the policy says, the better ones at their own price', () => {
  const at = (now: number): (number | null)[] =>
    (['none', 'higher', 'any'] as const).map((policy) => slip.acceptedOdds(policy, 210, now))
  expect(at(205)).toEqual([null, null, 205])
  expect(at(220)).toEqual([null, 220, 220])
  expect(at(210)).toEqual([210, 210, 210])
})

test('two legs of one event are related', () => {
  expect(slip.areRelated([{ event: 'a' }, { event: 'b' }])).toBe(false)
  expect(slip.areRelated([{ event: 'a' }, { event: 'b' }, { event: 'a' }])).toBe(true)
})

test('a result, its cancellation and the rollback of that pay 212, 100 and 212', () => {
  const paid = ['212 W', '212 V', '212 W'].map((leg) => slip.payoutOf(10000n, [1], legsOf(leg)))
  expect(paid).toEqual([21200n, 10000n, 21200n])
})
