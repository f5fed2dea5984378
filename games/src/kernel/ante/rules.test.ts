import { describe, expect, test } from 'vitest'
import { handFrom } from '../../testing/hand-text.ts'
import { numberOf } from '../rational.ts'
import { decksOf } from '../cards.ts'
import type { Chance } from '../math.ts'
import { seededChance } from '../seeded-chance.ts'
import type { AnteConfig, AnteGame } from './config.ts'
import { handOf } from './hands.ts'
import { anteReturns } from './odds.ts'
import { anteMath } from './rules.ts'
import type { AnteAction, AnteState } from './rules.ts'

const CONFIG: AnteConfig = {
  qualifies: 12,
  bonus: [5, 5, 4, 1],
  pairPlus: [40, 40, 30, 6, 4, 1],
  six: [1000, 200, 50, 25, 15, 10, 5],
}
const POKER = anteMath({ id: 'test', order: 'poker' })
const PATTI = anteMath({ id: 'test', order: 'patti' })
const ANTE = [{ kind: 'ante', stake: '100' }]

/** Deals exactly these cards. */
function rigged(text: string): Chance {
  const list = decksOf(1)
  const wanted = handFrom(text)
  return {
    below(n) {
      const place = list.indexOf(wanted.shift() ?? -1)
      const last = list[n - 1]
      list.length = n - 1
      if (place < n - 1 && last !== undefined) list[place] = last
      return place
    },
  }
}

function played(
  math: typeof POKER,
  cards: string,
  type: AnteAction['type'],
): [result: string, payout: bigint] {
  const open = math.init(CONFIG, { stake: 100n, choice: ANTE }, rigged(cards))
  const over = math.act(CONFIG, open.state, { type }, seededChance('none'))
  const settled = over.events.find((event) => event.type === 'settled')
  return [settled?.type === 'settled' ? settled.result : '', over.payout]
}

test.each<[string, typeof POKER, string, AnteAction['type'], string, bigint]>([
  ['a folded hand', POKER, 'As Ah Kd 2s 3h 5d', 'fold', 'folded', 0n],
  ['a dealer without a queen', POKER, '2s 3h 5d Js 9h 7d', 'play', 'unqualified', 300n],
  ['the higher hand', POKER, 'As Ah Kd Qs 9h 7d', 'play', 'won', 400n],
  ['the lower hand', POKER, 'Qs 6h 4d Ks 9h 7d', 'play', 'lost', 0n],
  ['equal hands', POKER, 'Qs 9h 4d Qh 9d 4c', 'play', 'push', 200n],
  ['a bonus beside a win', POKER, '7s 8h 9d Ks 9h 7d', 'play', 'won', 500n],
  ['a bonus beside a loss', POKER, '7s 8h 9d Ks Kh Kd', 'play', 'lost', 100n],
  ['a trail over a pure sequence', PATTI, '2s 2h 2d Qs Ks As', 'play', 'won', 800n],
  ['but not in poker', POKER, '2s 2h 2d Qs Ks As', 'play', 'lost', 400n],
])('%s', (_name, math, cards, move, result, payout) => {
  expect(played(math, cards, move)).toEqual([result, payout])
})

test("the dealer's cards are hidden until the round is over, and playing costs the ante", () => {
  const open = POKER.init(CONFIG, { stake: 100n, choice: ANTE }, rigged('As Ah Kd Qs 9h 7d'))
  expect(open.isOver).toBe(false)
  expect((POKER.view(CONFIG, open.state) as AnteState).dealer).toEqual([])
  expect(JSON.stringify(open.events)).not.toContain('dealer')
  expect(POKER.legal(CONFIG, open.state)).toEqual([{ type: 'fold' }, { type: 'play', stake: '100' }])
})

test('without an ante the round is over at once', () => {
  const choice = [
    { kind: 'pair_plus', stake: '100' },
    { kind: 'six_card', stake: '100' },
  ]
  const over = POKER.init(CONFIG, { stake: 200n, choice }, rigged('7s 7h 2d 7d 7c 9s'))
  expect(over).toMatchObject({ isOver: true, payout: 200n + 5100n })
  expect(POKER.legal(CONFIG, over.state)).toEqual([])
})

test.each([
  [[], 'no_bets'],
  [[{ kind: 'tie', stake: '100' }], 'bet_not_on_the_table'],
  [[{ kind: 'six_card', stake: '100' }], 'bet_not_on_the_table'],
])('the choice %j is refused', (choice, problem) => {
  expect(POKER.parseChoice({ ...CONFIG, six: [] }, choice, 100n)).toEqual({ problem })
})

describe.each<[AnteGame['order'], typeof POKER]>([
  ['poker', POKER],
  ['patti', PATTI],
])('%s', (order, math) => {
  test('what is dealt pays as often as the odds say, playing with queen, six, four', () => {
    const chance = seededChance(`rounds of ${order}`)
    const rounds = 60_000
    const nets = { ante: 0, pair_plus: 0 }
    let squares = 0
    for (let round = 0; round < rounds; round++) {
      const choice = [...ANTE, { kind: 'pair_plus', stake: '100' }]
      const open = math.init(CONFIG, { stake: 200n, choice }, chance)
      const type = isPlayed(open.state.player) ? 'play' : 'fold'
      const over = math.act(CONFIG, open.state, { type }, chance)
      const paid = { ante: 0, pair_plus: 0 }
      for (const event of [...open.events, ...over.events])
        if ('bet' in event) paid[event.bet === 0 ? 'ante' : 'pair_plus'] += Number(event.payout) / 100
      const net = paid.ante - (type === 'play' ? 2 : 1)
      nets.ante += net
      squares += net ** 2
      nets.pair_plus += paid.pair_plus - 1
    }
    const [ante = 0, pairPlus = 0] = anteReturns({ id: 'test', order }, CONFIG).map(
      (rtp) => numberOf(rtp) - 1,
    )
    const error = Math.sqrt(squares / rounds / rounds)
    expect(Math.abs(nets.ante / rounds - ante)).toBeLessThan(4.5 * error)
    expect(Math.abs(nets.pair_plus / rounds - pairPlus)).toBeLessThan(4.5 * Math.sqrt(8 / rounds))
  })
})

function isPlayed(cards: readonly number[]): boolean {
  const ranks = cards.map((card) => (card % 13 === 0 ? 14 : (card % 13) + 1)).toSorted((a, b) => b - a)
  if (handOf(cards) !== 'high') return true
  const [high = 0, middle = 0, low = 0] = ranks
  return high > 12 || (high === 12 && (middle > 6 || (middle === 6 && low >= 4)))
}
