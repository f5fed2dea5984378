import type { Carry } from '@night-market/protocol/agents/words'
import { amount, type Amount } from '@night-market/protocol/values/money'
import { expect, test } from 'vitest'
import { carriedTo, grossOf, netOf, rebateShares } from './income.ts'
import { mayGrant, rateOf, type Reached, type Tier } from './tiers.ts'

/** Rupees in paise. */
const inr = (rupees: number): Amount => amount(BigInt(Math.round(rupees * 100)))

function tier(rateBps: number, terms: Partial<Omit<Tier, 'rateBps'>> = {}): Tier {
  return { rateBps, activeMembers: 0, validBet: null, netLoss: null, ...terms }
}

function team(terms: Partial<Reached>): Reached {
  return { activeMembers: 0, validBet: inr(0), netLoss: inr(0), ...terms }
}

test('AGT-6: rebate pays each agent the difference to the level below, rounded down, never below 0', () => {
  expect(rebateShares(amount(1_234_567n), [5, 20, 35, 35, 40])).toEqual([1851n, 1851n, 0n, 617n])
  expect(rebateShares(inr(9999.99), [10, 45, 45, 50])).toEqual([inr(34.99), 0n, inr(4.99)])
  // An agent whose rate is below that of its downline: no difference is paid twice.
  expect(rebateShares(amount(10_000n), [0, 50, 20, 60])).toEqual([50n, 0n, 10n])
})

test.each<[Carry, number[]]>([
  ['none', [0, 12_000, 16_000]],
  ['previous', [0, 0, 16_000]],
  ['permanent', [0, 0, 8000]],
])('AGT-6: a dividend of 20 %% with carry %s', (carry, paid) => {
  let carried = inr(0)
  const months = [-100_000, 60_000, 80_000].map((base) => {
    const gross = grossOf(2000, inr(base), carried)
    carried = carriedTo(carry, inr(base), carried)
    return gross
  })
  expect(months).toEqual(paid.map(inr))
})

test('AGT-6: the carry of a pair outlives an agreement that is ended and signed again', () => {
  let carried = inr(0)
  const paid = [100_000, -100_000, 100_000].map((base) => {
    const gross = grossOf(2000, inr(base), carried)
    carried = carriedTo('permanent', inr(base), carried)
    return gross
  })
  expect(paid).toEqual([inr(20_000), 0n, 0n])
})

/** A 20 %, below it B and C 15 %, below B D 10 %, with direct losses of A, B, C and D. */
function dividends([a, b, c, d]: [number, number, number, number]): Amount[] {
  const [ofD, ofC, ofB] = [grossOf(1000, inr(d)), grossOf(1500, inr(c)), grossOf(1500, inr(b + d))]
  const ofA = grossOf(2000, inr(a + b + c + d))
  return [netOf(ofA, [ofB, ofC]), netOf(ofB, [ofD]), netOf(ofC, []), netOf(ofD, [])]
}

test('AGT-6: the nets of a hierarchy add up to the gross of its top, with a debt where a branch cost more', () => {
  const nets = dividends([100_000, 200_000, 100_000, 300_000])
  expect(nets).toEqual([50_000, 45_000, 15_000, 30_000].map(inr))
  expect(netOf(inr(140_000), nets)).toBe(0n)
  expect(dividends([100_000, 200_000, -400_000, 300_000])).toEqual([-35_000, 45_000, 0, 30_000].map(inr))
})

/** Rates by turnover, each up to a bound that still belongs to it. */
const BOUNDS = [10_000, 20_000, 50_000, 100_000, 200_000, 400_000, 800_000]
const LEVELS = [3000, 3500, 4000, 4500, 5000, 6000, 7000, 8000].map((rateBps, place) =>
  tier(rateBps, { validBet: place === 0 ? null : amount(inr(BOUNDS[place - 1] ?? 0) + 1n) }),
)
const levelled = (turnover: number): Amount =>
  grossOf(rateOf(LEVELS, team({ validBet: inr(turnover) })), inr(turnover))

test('AGT-6: a bound belongs to its own level, and the rate holds for the whole sum', () => {
  expect(levelled(10_000)).toBe(inr(3000))
  expect(levelled(10_000.01)).toBe(inr(3500))
  expect(netOf(levelled(410_000), [levelled(200_000), levelled(60_000)])).toBe(inr(160_000))
})

const WAGE = [
  tier(50, { validBet: inr(10_000), activeMembers: 3 }),
  tier(80, { validBet: inr(50_000), activeMembers: 5 }),
]

test('AGT-6: real-time salary pays what the day so far earns beyond what was paid', () => {
  let paid = inr(0)
  const due = (
    [
      [8000, 3],
      [12_000, 3],
      [30_000, 4],
      [55_000, 5],
      [49_000, 5],
    ] as const
  ).map(([bet, activeMembers]) => {
    const earned = grossOf(rateOf(WAGE, team({ validBet: inr(bet), activeMembers })), inr(bet))
    const more = netOf(earned, [paid])
    if (more > 0n) paid = earned
    return more
  })
  expect(due).toEqual([0, 60, 90, 290, -195].map(inr))
})

test('AGT-6: all thresholds of a tier have to be reached', () => {
  expect(rateOf(WAGE, team({ validBet: inr(60_000), activeMembers: 4 }))).toBe(50)
  expect(rateOf(WAGE, team({ validBet: inr(60_000), activeMembers: 2 }))).toBe(0)
  const byLoss = [tier(1000, { netLoss: inr(100) })]
  expect(rateOf(byLoss, team({ netLoss: inr(99.99) }))).toBe(0)
  expect(rateOf(byLoss, team({ netLoss: inr(100) }))).toBe(1000)
})

test('AGT-5: an upline grants no higher rate than its own, and no easier thresholds', () => {
  const own = [tier(2000, { validBet: inr(1000), activeMembers: 3 })]
  expect(mayGrant(own, [tier(2000, { validBet: inr(1000), activeMembers: 3 })])).toBe(true)
  expect(mayGrant(own, [tier(1500, { validBet: inr(2000), activeMembers: 3 })])).toBe(true)
  expect(mayGrant(own, [tier(2000, { validBet: inr(999), activeMembers: 3 })])).toBe(false)
  expect(mayGrant(own, [tier(2000, { validBet: inr(1000), activeMembers: 2 })])).toBe(false)
  expect(mayGrant(own, [tier(2000, { validBet: null, activeMembers: 3 })])).toBe(false)
  expect(mayGrant(own, [tier(2100, { validBet: inr(1000), activeMembers: 3 })])).toBe(false)
})
