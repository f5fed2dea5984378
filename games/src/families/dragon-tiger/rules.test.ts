import { expect, test } from 'vitest'
import { returnOf } from '../../kernel/bets.ts'
import { cardOf } from '../../kernel/cards.ts'
import { numberOf } from '../../kernel/rational.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { CARD_BETS } from './config.ts'
import type { DragonTigerConfig } from './config.ts'
import { dragonTiger } from './index.ts'
import { oddsOf, payOf, playCards } from './rules.ts'

const EIGHT: DragonTigerConfig = {
  decks: 8,
  tie: 8,
  tieReturnsX100: 50,
  suitedTie: 50,
  cards: [...CARD_BETS],
}
const ODDS = oddsOf(EIGHT)

test.each([
  ['dragon', 3.7349],
  ['tiger', 3.7349],
  ['tie', 32.7711],
  ['suited_tie', 13.9759],
  ['dragon_big', 7.6923],
  ['tiger_small', 7.6923],
  ['dragon_spades', 7.6923],
  ['tiger_red', 7.6923],
  ['dragon_odd', 7.6923],
])('with eight decks the edge of %s is the published %f %%', (kind, percent) => {
  const bet = ODDS.find((each) => each.kind === kind)
  expect((1 - numberOf(returnOf(bet ?? { outcomes: [] }))) * 100).toBeCloseTo(percent, 3)
})

test('a tie at 11 to 1 keeps 10.36 %', () => {
  const bet = oddsOf({ ...EIGHT, tie: 11 }).find(({ kind }) => kind === 'tie')
  expect(1 - numberOf(returnOf(bet ?? { outcomes: [] }))).toBeCloseTo(0.1036, 4)
})

test('what is dealt comes as often as the odds say', () => {
  const chance = seededChance('dragon tiger')
  const rounds = 20_000
  const paid = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const { dragon, tiger } = playCards(EIGHT, chance)
    for (const { kind } of ODDS)
      paid.set(kind, (paid.get(kind) ?? 0) + payOf(EIGHT, kind as 'tie', dragon, tiger) / 100)
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

test('a seven loses every bet on a single card, and an ace is low', () => {
  const seven = cardOf(7, 'hearts')
  for (const bet of CARD_BETS) expect(payOf(EIGHT, `dragon_${bet}`, seven, 0)).toBe(0)
  expect(payOf(EIGHT, 'dragon', cardOf(1, 'spades'), cardOf(2, 'spades'))).toBe(0)
  expect(payOf(EIGHT, 'tie', cardOf(4, 'spades'), cardOf(4, 'clubs'))).toBe(900)
  expect(payOf(EIGHT, 'suited_tie', cardOf(4, 'spades'), cardOf(4, 'clubs'))).toBe(0)
  expect(payOf(EIGHT, 'tiger', cardOf(4, 'spades'), cardOf(4, 'clubs'))).toBe(50)
})

test('a table without side bets takes three bets', () => {
  const plain = { ...EIGHT, suitedTie: 0, cards: [] }
  const choice = [{ kind: 'suited_tie', stake: '100' }]
  expect(dragonTiger.math.parseChoice(plain, choice, 100n)).toEqual({ problem: 'bet_not_on_the_table' })
  expect(dragonTiger.odds.returns(plain)).toHaveLength(3)
})
