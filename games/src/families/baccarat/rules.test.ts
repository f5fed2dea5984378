import { describe, expect, test } from 'vitest'
import { returnOf } from '../../kernel/bets.ts'
import { cardOf } from '../../kernel/cards.ts'
import type { Suit } from '../../kernel/cards.ts'
import { numberOf } from '../../kernel/rational.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { oddsOf, waysOfPairs, waysOfTotals } from './certify.ts'
import { SIDE_BETS } from './config.ts'
import type { BaccaratConfig } from './config.ts'
import { bankerDraws, totalOf } from './drawing.ts'
import { baccarat } from './index.ts'
import { payOf } from './pays.ts'
import { playCoup } from './rules.ts'

const EIGHT: BaccaratConfig = { decks: 8, banker: 'commission', tie: 8, side: [...SIDE_BETS] }

const edges = (config: BaccaratConfig): Record<string, number> =>
  Object.fromEntries(oddsOf(config).map((bet) => [bet.kind, 1 - numberOf(returnOf(bet))]))

describe('held against the published tables of eight decks', () => {
  test('the permutations of banker, player and tie', () => {
    const count = (isIt: (player: number, banker: number) => boolean): number =>
      waysOfTotals(8)
        .filter(({ player, banker }) => isIt(player, banker))
        .reduce((sum, { ways }) => sum + ways, 0)
    expect(count((player, banker) => banker > player)).toBe(2_292_252_566_437_888)
    expect(count((player, banker) => player > banker)).toBe(2_230_518_282_592_256)
    expect(count((player, banker) => player === banker)).toBe(475_627_426_473_216)
    // A win of the banker with six: excelpunks.com, "Why does a banker win on 6 pay half?".
    expect(count((player, banker) => banker === 6 && player < 6)).toBe(269_232_304_455_680)
  })

  test.each([
    ['banker', 1.0579],
    ['player', 1.2351],
    ['tie', 14.3596],
    ['player_pair', 10.3614],
    ['banker_pair', 10.3614],
    ['dragon_7', 7.6113],
    ['panda_8', 10.1876],
    ['big', 4.3457],
    ['small', 5.2829],
  ])('the edge of %s is %f %%', (bet, percent) => {
    expect((edges(EIGHT)[bet] ?? 0) * 100).toBeCloseTo(percent, 3)
  })

  test('the banker without commission', () => {
    expect(edges({ ...EIGHT, banker: 'six_pays_half' }).banker).toBeCloseTo(0.014581, 6)
    expect(edges({ ...EIGHT, banker: 'seven_pushes' }).banker).toBeCloseTo(0.010183, 5)
    expect(edges({ ...EIGHT, tie: 9 }).tie).toBeCloseTo(0.048444, 5)
  })

  test('six decks: banker 403,095,751,234,560 of 878,869,…', () => {
    const ways = waysOfTotals(6).filter(({ player, banker }) => banker > player)
    expect(ways.reduce((sum, each) => sum + each.ways, 0)).toBe(403_095_751_234_560)
  })
})

test('pairs are counted for every hand of four cards', () => {
  const all = waysOfPairs(8)
  expect(all.reduce((sum, { ways }) => sum + ways, 0)).toBe(416 * 415 * 414 * 413)
  const pairs = all.filter(({ bankerPair }) => bankerPair !== 'none').reduce((sum, { ways }) => sum + ways, 0)
  expect(pairs / (416 * 415 * 414 * 413)).toBeCloseTo(31 / 415, 12)
  expect(waysOfPairs(1).filter(({ playerPair, ways }) => playerPair === 'twins' && ways > 0)).toEqual([])
})

test('what is dealt comes as often as the odds say', () => {
  const chance = seededChance('baccarat')
  const config = { ...EIGHT, side: [...SIDE_BETS] }
  const rounds = 30_000
  const paid = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const { coup } = playCoup(config, chance)
    for (const { kind } of oddsOfEight)
      paid.set(kind, (paid.get(kind) ?? 0) + payOf(config, kind as 'banker', coup) / 100)
  }
  for (const bet of oddsOfEight) {
    const mean = numberOf(returnOf(bet))
    const square = bet.outcomes.reduce(
      (sum, { payX100, chance: p }) => sum + numberOf(p) * (payX100 / 100) ** 2,
      0,
    )
    const error = Math.sqrt((square - mean ** 2) / rounds)
    expect(Math.abs((paid.get(bet.kind) ?? 0) / rounds - mean), bet.kind).toBeLessThan(4.5 * error)
  }
})
const oddsOfEight = oddsOf(EIGHT)

test('the banker draws by the table', () => {
  const thirds = Array.from({ length: 10 }, (_, points) => points)
  const table = [3, 4, 5, 6, 7].map((banker) => thirds.filter((third) => bankerDraws(banker, third)).join(''))
  expect(table).toEqual(['012345679', '234567', '4567', '67', ''])
  expect([0, 5, 6].map((banker) => bankerDraws(banker, undefined))).toEqual([true, true, false])
})

test('several bets of a coup are paid each, and a tie returns both hands', () => {
  const bets = ['player', 'banker', 'tie'].map((kind) => ({ kind, stake: '100' }))
  for (let seed = 0, ties = 0; ties < 3; seed++) {
    const chance = seededChance(`tie ${seed}`)
    const step = baccarat.math.init(EIGHT, { stake: 300n, choice: bets }, chance)
    const coup = step.events.find((event) => event.type === 'coup')
    if (coup?.type !== 'coup') throw new Error('a coup without an end')
    if (coup.winner === 'player') expect(step.payout).toBe(200n)
    if (coup.winner === 'banker') expect(step.payout).toBe(195n)
    if (coup.winner !== 'tie') continue
    ties += 1
    expect(step.payout).toBe(1100n)
  }
})

test('tens and faces count nothing', () => {
  const hand = (...cards: [number, Suit][]): number =>
    totalOf(cards.map(([rank, suit]) => cardOf(rank, suit)))
  expect(hand([13, 'spades'], [9, 'hearts'])).toBe(9)
  expect(hand([7, 'spades'], [8, 'hearts'])).toBe(5)
  expect(hand([1, 'clubs'], [10, 'hearts'], [12, 'hearts'])).toBe(1)
})

test.each([
  [null, 'no_bets'],
  [[], 'no_bets'],
  [[{ kind: 'red', stake: '10' }], 'bet_not_on_the_table'],
  [[{ kind: 'banker', stake: '-10' }], 'bet_not_on_the_table'],
  [[{ kind: 'small', stake: '10' }], 'bet_not_on_the_table'],
  [[{ kind: 'banker', stake: '9' }], 'bets_do_not_add_up_to_the_stake'],
  [
    [
      { kind: 'banker', stake: '5' },
      { kind: 'banker', stake: '5' },
    ],
    'bet_placed_twice',
  ],
])('the choice %j is refused', (choice, problem) => {
  expect(baccarat.math.parseChoice({ ...EIGHT, side: [] }, choice, 10n)).toEqual({ problem })
})
