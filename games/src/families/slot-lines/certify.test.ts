import { expect, test } from 'vitest'
import { seededChance } from '../../kernel/seeded-chance.ts'
import type { Chance } from '../../kernel/math.ts'
import { numberOf, rational } from '../../kernel/rational.ts'
import { titleOf } from '../../testing/titles.ts'
import { certifySlot, faultsOf } from './certify.ts'
import type { SlotConfig } from './config.ts'
import { returnOf } from './return.ts'
import { slotLines } from './rules.ts'
import { SAMPLED, simulate } from './testing/simulate.ts'
import { formulaProfile, hasFormulae } from './spin-formulae.ts'
import { spinProfile } from './spin-profile.ts'

const PAYS = [
  [0, 0, 0, 900],
  [0, 0, 30, 400],
  [0, 0, 0, 150],
  [0, 0, 0, 200],
]

/** Small enough to play every round there can be: 4 x 4 x 5 stands, up to two free spins after the paid one. */
const SMALL: SlotConfig = {
  rows: 2,
  strips: ['0123', '2113', '01223'],
  lines: ['000', '111', '010'],
  pays: PAYS,
  freeSpins: { spins: [0, 0, 0, 1], multiplier: 2, cap: 2 },
}

/** Plays every round of a small slot: each draw in turn takes every value, the weight of a round is its probability. */
function everyRound(config: SlotConfig): { weight: number; pay: number }[] {
  const rounds: { weight: number; pay: number }[] = []
  const draws: { value: number; below: number }[] = []
  do {
    let place = 0
    const chance: Chance = {
      below(n) {
        if (place === draws.length) draws.push({ value: 0, below: n })
        return draws[place++]?.value ?? 0
      },
    }
    const pay = Number(slotLines.init(config, { stake: 100n, choice: null }, chance).payout)
    rounds.push({ weight: draws.reduce((share, draw) => share / draw.below, 1), pay })
  } while (advance(draws))
  return rounds
}

/** The next combination of draws, the last counting fastest; those it leaves behind are drawn anew. */
function advance(draws: { value: number; below: number }[]): boolean {
  for (let last = draws.pop(); last; last = draws.pop()) {
    if (last.value + 1 === last.below) continue
    draws.push({ value: last.value + 1, below: last.below })
    return true
  }
  return false
}

/** Five reels, so that the cases after the third one are remembered; one free spin at most. */
const LONG: SlotConfig = {
  rows: 2,
  strips: ['012', '1023', '2013', '1203', '0213'],
  lines: ['00000', '11111', '01010', '10101', '00111'],
  pays: [
    [0, 0, 0, 90, 300, 2000],
    [0, 0, 10, 50, 200, 900],
    [0, 0, 0, 20, 100, 350],
    [0, 0, 0, 0, 200, 1000],
  ],
  freeSpins: { spins: [0, 0, 0, 0, 1, 1], multiplier: 3, cap: 1 },
}

test.each([
  ['of five reels', LONG],
  ['with free spins that win free spins', SMALL],
  ['without free spins', { ...SMALL, freeSpins: undefined }],
  ['with a wild that pays nothing of its own', { ...SMALL, pays: [[0, 0, 0, 0], ...PAYS.slice(1)] }],
])('the certificate of a slot %s is what playing every round gives', (_case, config) => {
  const rounds = everyRound(config)
  const mean = rounds.reduce((sum, round) => sum + round.weight * round.pay, 0) / 100
  const square = rounds.reduce((sum, round) => sum + round.weight * round.pay ** 2, 0) / 10_000
  const hits = rounds.reduce((sum, round) => sum + (round.pay > 0 ? round.weight : 0), 0)
  const certificate = certifySlot(config)
  const rtp = rational(BigInt(certificate.rtp.numerator), BigInt(certificate.rtp.denominator))
  expect(rounds.reduce((sum, round) => sum + round.weight, 0)).toBeCloseTo(1, 9)
  expect(numberOf(rtp)).toBeCloseTo(mean, 9)
  expect(certificate.deviation).toBeCloseTo(Math.sqrt(square - mean * mean), 3)
  expect(certificate.hitRateBps).toBe(Math.round(hits * 10_000))
  expect(certificate.maxWinX100).toBe(Math.max(...rounds.map((round) => round.pay)))
  expect(certificate.method).toBe('exact')
})

test('the formula and the walk over all stands agree to the last hundredth', () => {
  for (const code of SAMPLED) {
    const config = titleOf(code)?.config as SlotConfig
    const { slices: profile } = spinProfile(config)
    const stands = config.strips.reduce((all, strip) => all * BigInt(strip.length), 1n)
    expect(BigInt(profile.reduce((sum, slice) => sum + slice.stands, 0))).toBe(stands)
    const paid = profile.reduce((sum, slice) => sum + slice.pay, 0)
    expect(rational(BigInt(paid), stands * 100n)).toEqual(returnOf(config).lines)
  }
})

test('formulae and walk give the same of every slot whose first reel has no wild', () => {
  for (const code of ['dragon-pearl', 'desert-sting']) {
    const { config } = titleOf(code) as { config: SlotConfig }
    const short = { ...config, strips: config.strips.map((strip) => strip.slice(0, 18)) }
    expect(hasFormulae(short)).toBe(true)
    const walked = spinProfile(short)
    const found = formulaProfile(short)
    expect(found.slices).toEqual(
      walked.slices.map(({ stands, blanks, pay, maxPay }) => ({ stands, blanks, pay, maxPay })),
    )
    expect(found.squaredPay / walked.squaredPay).toBeCloseTo(1, 10)
  }
  expect(hasFormulae(SMALL)).toBe(false)
})

test.each(SAMPLED)('%s, played 34,000 times, stays within 4.5 standard errors of its certificate', (code) => {
  const title = titleOf(code)
  if (!title) throw new Error(`${code} is not in the catalogue`)
  const found = simulate(title, 34_000, seededChance(`sim/${code}`))
  expect(Math.abs(found.sigmas)).toBeLessThan(4.5)
  expect(Math.abs(found.hitSigmas)).toBeLessThan(4.5)
  expect(found.deviation / title.certificate.deviation).toBeGreaterThan(0.7)
  expect(found.deviation / title.certificate.deviation).toBeLessThan(1.4)
  expect(found.maxWinX100).toBeLessThanOrEqual(title.certificate.maxWinX100)
})

test('a configuration that is no slot is refused with its fault', () => {
  expect(faultsOf(SMALL)).toEqual([])
  expect(faultsOf({ ...SMALL, lines: ['020'] })).toEqual(['a line leaves the window'])
  expect(faultsOf({ ...SMALL, lines: ['000', '000'] })).toEqual(['a line twice'])
  expect(faultsOf({ ...SMALL, strips: ['0129', '2113', '0122'] })).toEqual(['unknown symbol'])
  expect(faultsOf({ ...SMALL, pays: [[0, 0, 0, 0.5], ...PAYS.slice(1)] })).toEqual([
    'pays are whole hundredths',
  ])
  const silent = { ...SMALL, freeSpins: { spins: [0, 0, 1], multiplier: 2, cap: 2 } }
  expect(faultsOf(silent)).toEqual(['scatters that win free spins must pay'])
  expect(() => certifySlot(silent)).toThrow('not a slot')
})
