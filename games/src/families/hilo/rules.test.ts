import { expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import { cardOf } from '../../kernel/cards.ts'
import { isLess, numberOf, rational } from '../../kernel/rational.ts'
import { isOffered } from '../../kernel/rounds.ts'
import { TITLES } from '../../testing/titles.ts'
import { chanceOf, multiplierOf, returnOf, waysOf, worstCalls } from './odds.ts'
import { hilo, multiplierAfter } from './rules.ts'
import type { HiloConfig, HiloState } from './rules.ts'

const HILO: HiloConfig = { returnBps: 9900, same: 'wins', capX100: 100_000, skips: 52 }
const STRICT: HiloConfig = { ...HILO, same: 'loses' }
const CONFIGS = TITLES.filter(({ family }) => family === 'hilo').map(({ config }) => config as HiloConfig)
const RANKS = Array.from({ length: 13 }, (_, index) => index + 1)
const spade = (rank: number): number => cardOf(rank, 'spades')

const begun = (rank: number, config = HILO) =>
  hilo.init(config, { stake: 100n, choice: null }, scriptedChance([spade(rank)]))

test('each rank has the ways of the published table', () => {
  const waysFrom = (config: HiloConfig, call: 0 | 1) => RANKS.map((rank) => waysOf(config, rank, call))
  expect(waysFrom(HILO, 1)).toEqual([12, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(waysFrom(HILO, 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12])
  expect(waysFrom(STRICT, 1)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  expect(waysFrom(STRICT, 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test.each([
  [1, 12, 107],
  [7, 7, 183],
  [13, 1, 1287],
])('calling higher from rank %i wins with %i ranks and pays %i hundredths', (rank, ways, pays) => {
  const { state } = begun(rank)
  expect(waysOf(HILO, rank, 1)).toBe(ways)
  expect(multiplierAfter(HILO, state, 1)).toBe(pays)
})

test.each([HILO, STRICT])('over every card that can come, a call returns what its odds say: %j', (config) => {
  for (const rank of RANKS) {
    for (const call of [0, 1] as const) {
      const ways = waysOf(config, rank, call)
      if (ways === 0) continue
      let returned = 0n
      for (let card = 0; card < 52; card++) {
        const step = hilo.act(config, begun(rank).state, { type: 'move', move: call }, scriptedChance([card]))
        returned += step.payout
      }
      expect(rational(returned, 5_200n)).toEqual(returnOf(config, [ways]))
    }
  }
})

test('no calls return less than the certificate says nor more than the game', () => {
  expect(CONFIGS.length).toBeGreaterThanOrEqual(15)
  for (const config of CONFIGS) {
    const worst = returnOf(config, worstCalls(config))
    const game = rational(BigInt(config.returnBps), 10_000n)
    expect(returnOf(config, [1])).toEqual(game)
    // What rounding takes there is more than it can take from any multiplier the search left out.
    expect(1 - numberOf(worst) / numberOf(game)).toBeGreaterThan(1 / 220)
    const chance = fairChance('search', 'hilo', config.returnBps)
    for (let turn = 0; turn < 300; turn++) {
      const ways = Array.from({ length: 1 + chance.below(8) }, () => 1 + chance.below(12))
      expect(isLess(returnOf(config, ways), worst)).toBe(false)
      expect(isLess(game, returnOf(config, ways))).toBe(false)
    }
  }
})

test('right calls multiply, a wrong one ends the round, leaving pays', () => {
  const first = hilo.act(HILO, begun(7).state, { type: 'move', move: 1 }, scriptedChance([spade(10)]))
  expect(first).toMatchObject({ isOver: false, payout: 183n })
  const kept = JSON.parse(JSON.stringify(first.state)) as HiloState
  const second = hilo.act(HILO, kept, { type: 'move', move: 0 }, scriptedChance([spade(10)]))
  expect(second.payout).toBe(BigInt(multiplierOf(HILO, [7, 10])))
  expect(hilo.act(HILO, kept, { type: 'cash_out' }, scriptedChance([]))).toMatchObject({
    isOver: true,
    payout: 183n,
  })
  const lost = hilo.act(HILO, kept, { type: 'move', move: 1 }, scriptedChance([spade(2)]))
  expect(lost).toMatchObject({ isOver: true, payout: 0n })
  expect(hilo.legal(HILO, lost.state)).toEqual([])
})

test('the same rank wins where the title says so, and loses where it does not', () => {
  const again = (config: HiloConfig) =>
    hilo.act(config, begun(7, config).state, { type: 'move', move: 1 }, scriptedChance([cardOf(7, 'hearts')]))
  expect(again(HILO).isOver).toBe(false)
  expect(again(STRICT)).toMatchObject({ isOver: true, payout: 0n })
})

test('a skipped card changes nothing but itself, and there is an end to skipping', () => {
  let step = begun(4)
  for (let turn = 0; turn < 52; turn++) {
    step = hilo.act(HILO, step.state, { type: 'move', move: 2 }, scriptedChance([spade(5)]))
    expect(step).toMatchObject({ isOver: false, payout: 100n })
  }
  expect(isOffered(hilo.legal(HILO, step.state), { type: 'move', move: 2 })).toBe(false)
  expect(isOffered(hilo.legal(HILO, step.state), { type: 'move', move: 1 })).toBe(true)
})

test('a call beyond the cap, or that cannot win, is not offered', () => {
  const rich: HiloState = { ...begun(13).state, ways: [1, 1] }
  const offers = hilo.legal(HILO, rich)
  expect(multiplierOf(HILO, [1, 1, 1])).toBeGreaterThan(HILO.capX100)
  expect(isOffered(offers, { type: 'move', move: 1 })).toBe(false)
  expect(isOffered(offers, { type: 'move', move: 0 })).toBe(true)
  expect(isOffered(hilo.legal(STRICT, begun(13, STRICT).state), { type: 'move', move: 1 })).toBe(false)
  expect(isOffered(hilo.legal(HILO, begun(5).state), { type: 'cash_out' })).toBe(false)
})

test('every card comes equally often, in openings and in later steps', () => {
  for (const step of [0, 3]) {
    const counts = Array<number>(52).fill(0)
    for (let nonce = 0; nonce < 10_400; nonce++) {
      const bet = { stake: 100n, choice: null }
      const { card } = hilo.init(HILO, bet, fairChance('uniform', 'hilo', nonce, step)).state
      counts[card] = (counts[card] ?? 0) + 1
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0)
    expect(chiSquare).toBeGreaterThan(20)
    expect(chiSquare).toBeLessThan(97)
  }
})

test('the odds of a streak are those of its calls', () => {
  expect(chanceOf([12, 7])).toEqual(rational(84n, 169n))
  expect(hilo.parseChoice(HILO, null, 1n)).toEqual({ choice: null })
  expect(hilo.parseChoice(HILO, { call: 1 }, 1n)).toEqual({ problem: 'no_choice_is_made' })
})
