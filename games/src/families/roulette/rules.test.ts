import { expect, test } from 'vitest'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import { returnOfKind, roulette } from './rules.ts'
import type { RouletteBet, RouletteConfig } from './rules.ts'
import { COVERS, coversOf, KINDS, kindsOf, pocketsOf, WHEEL, wheelOf } from './table.ts'

const ROYAL: RouletteConfig = { zero: 'takes_all', maxBets: 40 }
const RIVIERA: RouletteConfig = { zero: 'halves_even_money', maxBets: 3 }
const MIDWAY: RouletteConfig = { zero: 'takes_all', maxBets: 40, doubleZero: true }
const POCKET_NUMBERS = Array.from({ length: pocketsOf(ROYAL) }, (_, number) => number)
const AMERICAN_NUMBERS = [...POCKET_NUMBERS, 37]

function paid(config: RouletteConfig, bets: RouletteBet[], number: number): bigint {
  const stake = bets.reduce((sum, bet) => sum + BigInt(bet.stake), 0n)
  return roulette.init(config, { stake, choice: bets }, scriptedChance([number])).payout
}

test('the table has every bet once', () => {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, coversOf(ROYAL, kind).length]))
  expect(counts).toEqual({
    top_line: 0,
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
  for (const kind of kindsOf(ROYAL)) {
    for (const numbers of coversOf(ROYAL, kind)) {
      const returns = POCKET_NUMBERS.map((number) => paid(ROYAL, [{ kind, numbers, stake: '10' }], number))
      expect(returns.reduce((sum, one) => sum + one)).toBe(360n)
    }
    expect(returnOfKind(ROYAL, kind)).toEqual({ numerator: 36n, denominator: 37n })
  }
  expect(roulette.certify(ROYAL).rtp).toEqual({ numerator: '36', denominator: '37' })
})

test('with two zeros every bet returns 36 of 38 stakes, the top line 35', () => {
  expect(wheelOf(MIDWAY).toSorted((a, b) => a - b)).toEqual(AMERICAN_NUMBERS)
  const counts = Object.fromEntries(kindsOf(MIDWAY).map((kind) => [kind, coversOf(MIDWAY, kind).length]))
  expect(counts).toMatchObject({ straight: 38, split: 60, street: 15, corner: 22, six_line: 11, top_line: 1 })
  for (const kind of kindsOf(MIDWAY))
    for (const numbers of coversOf(MIDWAY, kind)) {
      const returns = AMERICAN_NUMBERS.map((number) => paid(MIDWAY, [{ kind, numbers, stake: '10' }], number))
      expect(returns.reduce((sum, one) => sum + one)).toBe(kind === 'top_line' ? 350n : 360n)
    }
  // Published: the house keeps 5.26 % of every bet and 7.89 % of the top line (wizardofodds.com/games/roulette/basics).
  expect(returnOfKind(MIDWAY, 'red')).toEqual({ numerator: 18n, denominator: 19n })
  expect(1 - 18 / 19).toBeCloseTo(0.0526, 4)
  expect(roulette.certify(MIDWAY).rtp).toEqual({ numerator: '35', denominator: '38' })
  expect(1 - 35 / 38).toBeCloseTo(0.0789, 4)
})

test('a ball in the double zero is green, and no outside bet wins', () => {
  const bets = kindsOf(MIDWAY)
    .filter((kind) => coversOf(MIDWAY, kind).length <= 3 && kind !== 'top_line')
    .map((kind): RouletteBet => ({ kind, numbers: COVERS[kind][0] ?? [], stake: '10' }))
  expect(bets).toHaveLength(8)
  expect(paid(MIDWAY, bets, 37)).toBe(0n)
  const step = roulette.init(MIDWAY, { stake: 10n, choice: [] }, scriptedChance([37]))
  expect(step.events[0]).toEqual({ type: 'ball', number: 37, colour: 'green', place: 19 })
})

test.each([
  [ROYAL, 'straight', [37]],
  [ROYAL, 'top_line', undefined],
  [MIDWAY, 'split', [0, 3]],
  [MIDWAY, 'corner', [0, 1, 2, 3]],
])('bets beside the zeros of the other table are none: %j %s %j', (config, kind, numbers) => {
  const choice = [{ kind, numbers, stake: '10' }]
  expect(roulette.parseChoice(config, choice, 10n)).toEqual({ problem: 'bet_not_on_the_table' })
})

test('la partage gives half of even-money bets back on zero, the odd unit to the house', () => {
  const bet = (kind: 'red' | 'dozen', stake: string): RouletteBet => ({
    kind,
    numbers: COVERS[kind][0] ?? [],
    stake,
  })
  expect(paid(RIVIERA, [bet('red', '11')], 0)).toBe(5n)
  expect(paid(RIVIERA, [bet('dozen', '11')], 0)).toBe(0n)
  // Published: 1.35 % of even money (wizardofodds.com/games/roulette/basics).
  expect(returnOfKind(RIVIERA, 'red')).toEqual({ numerator: 73n, denominator: 74n })
  expect(1 - 73 / 74).toBeCloseTo(0.0135, 4)
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
