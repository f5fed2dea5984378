import { expect, test } from 'vitest'
import { scriptedChance } from '../../testing/scripted-chance.ts'
import { returnOfKind, roulette } from './rules.ts'
import type { RouletteBet, RouletteConfig } from './rules.ts'
import { COVERS, KINDS, POCKETS, WHEEL } from './table.ts'

const ROYAL: RouletteConfig = { zero: 'takes_all', maxBets: 40 }
const RIVIERA: RouletteConfig = { zero: 'halves_even_money', maxBets: 3 }
const POCKET_NUMBERS = Array.from({ length: POCKETS }, (_, number) => number)

function paid(config: RouletteConfig, bets: RouletteBet[], number: number): bigint {
  const stake = bets.reduce((sum, bet) => sum + BigInt(bet.stake), 0n)
  return roulette.init(config, { stake, choice: bets }, scriptedChance([number])).payout
}

test('the table has every bet once', () => {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, COVERS[kind].length]))
  expect(counts).toEqual({
    straight: 37,
    split: 60,
    street: 14,
    corner: 23,
    six_line: 11,
    dozen: 3,
    column: 3,
    red: 1,
    black: 1,
    odd: 1,
    even: 1,
    low: 1,
    high: 1,
  })
  for (const kind of KINDS) expect(new Set(COVERS[kind].map(String)).size).toBe(COVERS[kind].length)
  expect(WHEEL.toSorted((a, b) => a - b)).toEqual(POCKET_NUMBERS)
})

test('every bet on the table returns 36 stakes over the 37 numbers', () => {
  for (const kind of KINDS) {
    for (const numbers of COVERS[kind]) {
      const returns = POCKET_NUMBERS.map((number) => paid(ROYAL, [{ kind, numbers, stake: '10' }], number))
      expect(returns.reduce((sum, one) => sum + one)).toBe(360n)
    }
    expect(returnOfKind(ROYAL, kind)).toEqual({ numerator: 36n, denominator: 37n })
  }
  expect(roulette.certify(ROYAL).rtp).toEqual({ numerator: '36', denominator: '37' })
})

test('la partage gives half of even-money bets back on zero, the odd unit to the house', () => {
  const bet = (kind: 'red' | 'dozen', stake: string): RouletteBet => ({
    kind,
    numbers: COVERS[kind][0] ?? [],
    stake,
  })
  expect(paid(RIVIERA, [bet('red', '11')], 0)).toBe(5n)
  expect(paid(RIVIERA, [bet('dozen', '11')], 0)).toBe(0n)
  expect(returnOfKind(RIVIERA, 'red')).toEqual({ numerator: 73n, denominator: 74n })
  const returns = POCKET_NUMBERS.map((number) => paid(RIVIERA, [bet('red', '2')], number))
  expect(returns.reduce((sum, one) => sum + one)).toBe(73n)
  expect(roulette.certify(RIVIERA).rtp).toEqual({ numerator: '36', denominator: '37' })
})

test('several bets of one spin are paid each', () => {
  const choice: RouletteBet[] = [
    { kind: 'straight', numbers: [17], stake: '10' },
    { kind: 'black', numbers: COVERS.black[0] ?? [], stake: '20' },
    { kind: 'low', numbers: COVERS.low[0] ?? [], stake: '30' },
    { kind: 'column', numbers: COVERS.column[0] ?? [], stake: '40' },
  ]
  const step = roulette.init(ROYAL, { stake: 100n, choice }, scriptedChance([17]))
  expect(step.events).toEqual([
    { type: 'ball', number: 17, colour: 'black', place: 8 },
    { type: 'bet_paid', bet: 0, payout: '360' },
    { type: 'bet_paid', bet: 1, payout: '40' },
    { type: 'bet_paid', bet: 2, payout: '60' },
    { type: 'total', payout: '460' },
  ])
  expect(step).toMatchObject({ isOver: true, payout: 460n })
})

test('a choice from outside is put in order and parses to itself', () => {
  const parsed = roulette.parseChoice(
    ROYAL,
    [
      { kind: 'corner', numbers: [5, 1, 4, 2], stake: '10' },
      { kind: 'red', stake: '5', colour: 'pink' },
    ],
    15n,
  )
  expect(parsed).toEqual({
    choice: [
      { kind: 'corner', numbers: [1, 2, 4, 5], stake: '10' },
      { kind: 'red', numbers: COVERS.red[0], stake: '5' },
    ],
  })
  if ('choice' in parsed) expect(roulette.parseChoice(ROYAL, parsed.choice, 15n)).toEqual(parsed)
})

test.each([
  [null, 'no_bets'],
  ['red', 'no_bets'],
  [[], 'no_bets'],
  [[null], 'bet_not_on_the_table'],
  [[{ kind: 'neighbours', stake: '10' }], 'bet_not_on_the_table'],
  [[{ kind: 'straight', stake: '10' }], 'bet_not_on_the_table'],
  [[{ kind: 'straight', numbers: [37], stake: '10' }], 'bet_not_on_the_table'],
  [[{ kind: 'straight', numbers: ['17'], stake: '10' }], 'bet_not_on_the_table'],
  [[{ kind: 'split', numbers: [3, 4], stake: '10' }], 'bet_not_on_the_table'],
  [[{ kind: 'split', numbers: [1, 1], stake: '10' }], 'bet_not_on_the_table'],
  [[{ kind: 'red', numbers: [1], stake: '10' }], 'bet_not_on_the_table'],
  [[{ kind: 'red', stake: 10 }], 'bet_not_on_the_table'],
  [[{ kind: 'red', stake: '-10' }], 'bet_not_on_the_table'],
  [[{ kind: 'red', stake: '0' }], 'bet_not_on_the_table'],
  [[{ kind: 'red', stake: '9' }], 'bets_do_not_add_up_to_the_stake'],
  [Array.from({ length: 4 }, () => ({ kind: 'red', stake: '10' })), 'too_many_bets'],
])('the choice %j is refused', (choice, problem) => {
  expect(roulette.parseChoice(RIVIERA, choice, 10n)).toEqual({ problem })
})
