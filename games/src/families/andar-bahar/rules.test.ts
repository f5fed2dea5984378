import { expect, test } from 'vitest'
import { returnOf } from '../../kernel/bets.ts'
import { numberOf } from '../../kernel/rational.ts'
import { rankOf } from '../../kernel/cards.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { JOKER_BETS, rangeOf } from './config.ts'
import type { AndarBaharConfig } from './config.ts'
import { chancesOfCounts, eventsOf, oddsOf, payOf, playDeal } from './rules.ts'

const CONFIG: AndarBaharConfig = {
  decks: 1,
  first: 'andar',
  andarX100: 90,
  baharX100: 100,
  counts: [
    { to: 5, odds: 2.5 },
    { to: 10, odds: 3.5 },
    { to: null, odds: 0.8 },
  ],
  joker: [...JOKER_BETS],
}
const ODDS = oddsOf(CONFIG)
const edgeOf = (kind: string): number =>
  1 - numberOf(returnOf(ODDS.find((bet) => bet.kind === kind) ?? { outcomes: [] }))

test('the side dealt to first wins 51.50 %: it keeps 2.15 % at 0.9 to 1, the other 3.00 % at 1 to 1', () => {
  const chances = chancesOfCounts(1).map(numberOf)
  expect(chances).toHaveLength(49)
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  expect(chances.filter((_, index) => index % 2 === 0).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(
    0.515006,
    6,
  )
  expect(edgeOf('andar')).toBeCloseTo(0.021489, 5)
  expect(edgeOf('bahar')).toBeCloseTo(0.030012, 5)
})

test('by the colour of the joker both sides win as often', () => {
  const odds = oddsOf({ ...CONFIG, first: 'by_colour', andarX100: 95, baharX100: 95 })
  for (const kind of ['andar', 'bahar'])
    expect(numberOf(returnOf(odds.find((bet) => bet.kind === kind) ?? { outcomes: [] }))).toBeCloseTo(
      0.975,
      12,
    )
})

test('the ranges cover every count once', () => {
  expect([0, 1, 2].map((index) => rangeOf(CONFIG, index))).toEqual([
    { from: 1, to: 5 },
    { from: 6, to: 10 },
    { from: 11, to: null },
  ])
})

test('what is dealt comes as often as the odds say, and ends with the first match', () => {
  const chance = seededChance('andar bahar')
  const rounds = 20_000
  const paid = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const deal = playDeal(CONFIG, chance)
    expect(deal.cards.map(rankOf).indexOf(rankOf(deal.joker))).toBe(deal.cards.length - 1)
    for (const { kind } of ODDS) paid.set(kind, (paid.get(kind) ?? 0) + payOf(CONFIG, kind, deal) / 100)
  }
  for (const bet of ODDS) {
    const mean = numberOf(returnOf(bet))
    const square = bet.outcomes.reduce(
      (sum, { payX100, chance: p }) => sum + numberOf(p) * (payX100 / 100) ** 2,
      0,
    )
    const error = Math.sqrt((square - mean ** 2) / rounds)
    expect(Math.abs((paid.get(bet.kind) ?? 0) / rounds - mean), bet.kind).toBeLessThan(4.5 * error)
  }
})

test('a red joker is dealt to bahar first where the colour says so', () => {
  const chance = seededChance('colour')
  for (let round = 0; round < 50; round++) {
    const deal = playDeal({ ...CONFIG, first: 'by_colour' }, chance)
    const [joker, , matched] = eventsOf(deal)
    expect(joker).toMatchObject({ first: deal.joker >= 13 && deal.joker < 39 ? 'bahar' : 'andar' })
    expect(matched).toMatchObject({
      side: deal.cards.length % 2 === 1 ? deal.first : deal.first === 'andar' ? 'bahar' : 'andar',
    })
  }
})
