import { expect, test } from 'vitest'
import { numberOf } from '../../kernel/rational.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import type { Title } from '../../titles/title.ts'
import { TITLES } from '../../testing/titles.ts'
import { certifyHold, faultsOf, returnsOf } from './certify.ts'
import { endsOf } from './chain.ts'
import type { HoldConfig } from './config.ts'
import { holdRules } from './rules.ts'
import type { HoldEvent } from './rules.ts'

const HOLDS = TITLES.filter(({ family }) => family === 'slot-hold') as Title<HoldConfig>[]
const [FIRST] = HOLDS
if (!FIRST) throw new Error('there are no hold-and-win titles')

/** Nine places; symbol 3 is the coin. */
const SMALL: HoldConfig = {
  rows: 3,
  strips: ['123312', '0312312', '312031'],
  lines: ['000', '111', '222'],
  pays: [
    [0, 0, 0, 0],
    [0, 0, 0, 200],
    [0, 0, 0, 100],
    [0, 0, 0, 0],
  ],
  from: 3,
  respins: 2,
  oneIn: 4,
  coins: [
    { payX100: 100, weight: 3 },
    { payX100: 500, weight: 1 },
  ],
  fullX100: 5000,
  buy: { price: 8, awards: [3, 5], moreInMillion: 300_000 },
}

test('the ends of the respins add up to one and never have fewer coins', () => {
  for (const [start, { cases, all }] of endsOf(SMALL).entries()) {
    expect(cases.reduce((sum, ways) => sum + ways)).toBe(all)
    expect(cases.slice(0, start).every((ways) => ways === 0n)).toBe(true)
  }
})

test.each([
  ['played', null, 100n],
  ['bought', { buy: true }, 800n],
] as const)('the exact return of a small slot, %s, is that of a long simulation', (way, choice, stake) => {
  const chance = seededChance(`hold/${way}`)
  const { base, bought } = returnsOf(SMALL)
  const certified = numberOf(choice === null ? base : bought)
  const [rounds, pays, hits] = [60_000, [] as number[], { count: 0 }]
  for (let round = 0; round < rounds; round++) {
    const pay = Number(holdRules.init(SMALL, { stake, choice }, chance).payout) / Number(stake)
    pays.push(pay)
    if (pay > 0) hits.count += 1
  }
  const mean = pays.reduce((sum, pay) => sum + pay, 0) / rounds
  const deviation = Math.sqrt(pays.reduce((sum, pay) => sum + (pay - mean) ** 2, 0) / rounds)
  expect(Math.abs(mean - certified) / (deviation / Math.sqrt(rounds))).toBeLessThan(4.5)
  if (choice !== null) return
  const certificate = certifyHold(SMALL)
  expect(deviation / certificate.deviation).toBeGreaterThan(0.95)
  expect(deviation / certificate.deviation).toBeLessThan(1.05)
  expect(Math.abs(hits.count / rounds - certificate.hitRateBps / 10_000)).toBeLessThan(0.01)
  expect(Math.max(...pays) * 100).toBeLessThanOrEqual(certificate.maxWinX100)
})

test('coins lock, a new coin sets the respins back, and a full window pays the grand prize', () => {
  // The strips show coins in five places; then one coin comes, then none twice.
  const draws = [2, 0, 4, ...Array<number>(40).fill(0)]
  const step = holdRules.init(SMALL, { stake: 100n, choice: null }, { below: () => draws.shift() ?? 0 })
  const types = step.events.map(({ type }) => type)
  expect(types).toContain('locked')
  const paid = step.events.find(
    (event): event is HoldEvent & { type: 'coins_paid' } => event.type === 'coins_paid',
  )
  expect(paid).toMatchObject({ isFull: true, payout: String(9 * 100 + 5000) })
})

test('every hold-and-win title buys its respins at the return that it has, to a basis point', () => {
  for (const title of HOLDS) {
    const { base, bought } = returnsOf(title.config)
    expect(Math.abs(numberOf(base) - numberOf(bought)), title.code).toBeLessThan(0.000_05)
  }
})

test('what is no hold-and-win slot is refused with its fault', () => {
  expect(faultsOf(SMALL)).toEqual([])
  expect(faultsOf({ ...SMALL, from: 9 })).toContain('coins that begin respins leave places empty')
})
