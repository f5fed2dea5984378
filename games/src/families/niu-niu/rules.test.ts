import { expect, test } from 'vitest'
import { cardOf, decksOf, type Card, type Suit } from '../../kernel/cards.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { playOut } from '../../testing/hands.ts'
import { TITLES } from '../../testing/titles.ts'
import type { Title } from '../../titles/title.ts'
import type { NiuNiuConfig } from './config.ts'
import { bullOf, bullRank, bullValue } from './hands.ts'
import { niuNiuHand as game } from './rules.ts'
import type { NiuNiuView } from './view.ts'

const TABLES = TITLES.filter(({ family }) => family === 'niu-niu') as Title<NiuNiuConfig>[]
const CONFIG = TABLES[0]?.config as NiuNiuConfig
const LETTERS: Record<string, Suit> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' }
const cards = (text: string): Card[] =>
  text
    .split(' ')
    .map((each) => cardOf('A23456789TJQK'.indexOf(each[0] ?? '') + 1, LETTERS[each[1] ?? ''] ?? 'spades'))

test.each([
  ['As Ah 3d 4c Ks', 0],
  ['Ks Qh Jd 3c 4s', 7],
  ['2s 3h 5d Kc Ah', 1],
  ['Ks Qh Jd 4c 6s', 10],
  ['Ks Qh Jd Kc Jh', 11],
  ['7s 7h 7d 7c 2s', 12],
  ['As 2h Ad 2c 3s', 13],
])('%s has the rank %d', (hand, rank) => {
  expect(bullRank(cards(hand))).toBe(rank)
})

test('a bull is named wherever a hand has one', () => {
  const counts = Array.from({ length: 14 }, () => 0)
  const chance = seededChance('bulls')
  for (let hand = 0; hand < 60_000; hand++) {
    const left = decksOf(1)
    const five = Array.from({ length: 5 }, () => left.splice(chance.below(left.length), 1)[0] ?? 0)
    const rank = bullRank(five)
    counts[rank] = (counts[rank] ?? 0) + 1
    if (rank > 0 && rank < 11) expect(bullOf(five)).toHaveLength(3)
  }
  expect(counts[0]).toBeGreaterThan(10_000)
  expect(Math.min(...counts.slice(1, 11))).toBeGreaterThan(1000)
})

test('equal ranks are decided by the highest card, then by its suit', () => {
  expect(bullValue(cards('Ks Qh Jd 3c 4s'))).toBeGreaterThan(bullValue(cards('Kh Qs Jh 3s 4h')))
  expect(bullValue(cards('Kd Qh Jd 3c 4s'))).toBeGreaterThan(bullValue(cards('Qs Qd Js 3s 4h')))
})

const deal = (count: number) => ({
  level: 0,
  unit: 1,
  button: 0,
  seats: Array.from({ length: count }, (_, seat) => ({ seat, stack: CONFIG.levels[0]?.buyIn.most ?? 0 })),
})

test.each(TABLES)(
  '$code: a banker with five small wins what the certificate states',
  ({ config, certificate }) => {
    const stack = config.levels[0]?.buyIn.most ?? 0
    const seats = Array.from({ length: config.seats }, (_, seat) => ({ seat, stack }))
    let { state } = game.init(config, { ...deal(0), seats }, seededChance('most'))
    for (const own of state.seats) own.cards = cards(own.seat === 0 ? 'As 2h Ad 2c 3s' : 'As Ah 3d 4c Ks')
    for (const { seat } of seats)
      ({ state } = game.act(state, seat, { type: 'bid', times: seat === 0 ? config.mostBid : 0 }))
    for (const { seat } of seats.slice(1))
      ({ state } = game.act(state, seat, { type: 'bet', times: config.mostBet }))
    const { chips = 0 } = game.result(state).chips[0] ?? {}
    expect(Math.floor((chips * 100) / stack)).toBe(certificate.maxWinX100)
  },
)

test('all bid at once, the highest gets the bank, and the others bet', () => {
  let { state } = game.init(CONFIG, deal(3), seededChance('bank'))
  expect(game.waiting(state)).toEqual({ turn: 0, seats: [0, 1, 2] })
  for (const [seat, times] of [
    [1, 3],
    [0, 1],
  ] as const) {
    const step = game.act(state, seat, { type: 'bid', times })
    expect(step.events).toEqual([])
    state = step.state
  }
  expect((game.view(state, 2) as NiuNiuView).seats.map(({ bid }) => bid)).toEqual([null, null, null])
  expect(() => game.act(state, 0, { type: 'bid', times: 1 })).toThrow('not legal')
  const step = game.act(state, 2, { type: 'bid', times: 0 })
  expect(step.events.at(-1)).toEqual({ type: 'banker', seat: 1, times: 3 })
  expect(game.waiting(step.state)).toEqual({ turn: 1, seats: [0, 2] })
  expect(() => game.act(step.state, 0, { type: 'bet', times: CONFIG.mostBet + 1 })).toThrow('not legal')
})

test('no seat sees a card of another, nor its own fifth, before all bets are made', () => {
  const { state } = game.init(CONFIG, deal(4), seededChance('view'))
  for (const viewer of [0, 1, 2, 3, 'public'] as const) {
    const { seats } = game.view(state, viewer) as NiuNiuView
    for (const { seat, cards: seen } of seats)
      expect(seen.filter((card) => card !== null)).toHaveLength(seat === viewer ? 4 : 0)
  }
})

test('GAME-9: in 3,000 hands no chips are lost, and no seat loses more than it brought', () => {
  const chance = seededChance('niu-niu')
  for (let hand = 0; hand < 3000; hand++) {
    const dealtIn = deal(2 + chance.below(CONFIG.seats - 1))
    const { state } = playOut(game, CONFIG, dealtIn, chance)
    const { chips, rake } = game.result(state)
    const brought = dealtIn.seats.reduce((sum, { stack }) => sum + stack, 0)
    expect(chips.reduce((sum, each) => sum + each.chips, 0) + rake).toBe(brought)
    expect(Math.min(...chips.map((each) => each.chips))).toBeGreaterThanOrEqual(0)
    expect(chips.reduce((sum, each) => sum + each.fee, 0)).toBe(rake)
    expect(Math.min(...chips.map((each) => each.fee))).toBeGreaterThanOrEqual(0)
  }
})

test('a banker who loses to all with the most of everything loses exactly what was brought', () => {
  const [level] = CONFIG.levels
  const most = (CONFIG.seats - 1) * CONFIG.mostBid * CONFIG.mostBet * Math.max(...CONFIG.multipliers)
  expect(level?.buyIn.most).toBe((level?.bet ?? 0) * most)
})
