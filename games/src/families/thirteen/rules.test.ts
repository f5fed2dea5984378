import { expect, test } from 'vitest'
import { cardOf, dealt, decksOf, type Card, type Suit } from '../../kernel/cards.ts'
import { pokerValue } from '../../kernel/poker-hands.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { playOut } from '../../testing/hands.ts'
import { TITLES } from '../../testing/titles.ts'
import type { Title } from '../../titles/title.ts'
import { ARRANGEMENTS, isFoul, orderOf, rowsOf, strengthOfRows, suggested } from './arrange.ts'
import type { Rows, ThirteenConfig } from './config.ts'
import { compared, thirteenHand as game } from './rules.ts'
import type { ThirteenView } from './view.ts'

const CONFIGS = TITLES.filter(({ family }) => family === 'thirteen').map(
  ({ config }) => config as ThirteenConfig,
)
const [CONFIG] = CONFIGS
if (!CONFIG) throw new Error('there are no titles')
const LETTERS: Record<string, Suit> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' }
const cards = (text: string): Card[] =>
  text
    .split(' ')
    .map((each) => cardOf('A23456789TJQK'.indexOf(each[0] ?? '') + 1, LETTERS[each[1] ?? ''] ?? 'spades'))
const rows = (front: string, middle: string, back: string): Rows => ({
  front: cards(front),
  middle: cards(middle),
  back: cards(back),
})

const GOOD = rows('Qs Qh 4d', '2s 2h 3d 3c 9s', 'Ts Jh Qd Kc As')
const WEAK = rows('4s 5h 7d', '8s 8h 3s 5c 9h', '9s 9d Td Jc Ks')

test('a row counts one, its bonus more, and all three are doubled', () => {
  expect(compared(GOOD, WEAK, CONFIG.bonuses)).toEqual({ points: 6, isScoop: true })
  expect(compared(WEAK, GOOD, CONFIG.bonuses)).toEqual({ points: -6, isScoop: true })
  const house = rows('4s 5h 7d', '8s 8h 8d 5c 5h', '6s 6h 6d 6c Ks')
  // Middle 1 + 1, back 1 + 3, front lost.
  expect(compared(house, GOOD, CONFIG.bonuses)).toEqual({ points: 5, isScoop: false })
})

test('mis-set rows lose all three to rows that are not, and nothing to others', () => {
  const foul = rows('Ks Kh 4d', '2s 2h 3d 7c 9s', 'Ts Jh Qd Kc As')
  expect(isFoul(foul)).toBe(true)
  expect(compared(foul, WEAK, CONFIG.bonuses)).toEqual({ points: -6, isScoop: true })
  expect(compared(foul, foul, CONFIG.bonuses)).toEqual({ points: 0, isScoop: false })
})

test('every arrangement has one number', () => {
  const chance = seededChance('arrangements')
  const own = cards('As Kh Qd Jc Ts 9h 8d 7c 6s 5h 4d 3c 2s')
  for (let tries = 0; tries < 500; tries++) {
    const order = chance.below(ARRANGEMENTS)
    const set = rowsOf(own, order)
    expect([set.front.length, set.middle.length, set.back.length]).toEqual([3, 5, 5])
    expect(new Set([...set.front, ...set.middle, ...set.back]).size).toBe(13)
    expect(orderOf(own, set.front, set.middle)).toBe(order)
  }
})

const deal = (count: number) => ({
  level: 0,
  unit: 1,
  button: 0,
  seats: Array.from({ length: count }, (_, seat) => ({ seat, stack: CONFIG.levels[0]?.buyIn.most ?? 0 })),
})

const TABLES = TITLES.filter(({ family }) => family === 'thirteen') as Title<ThirteenConfig>[]

test.each(TABLES)('$code: the best rows against all others win what the certificate states', (title) => {
  const { config, certificate } = title
  const best = rows('As Ad Ac', '3h 4h 5h 6h 7h', '9s Ts Js Qs Ks')
  const stack = config.levels[0]?.buyIn.most ?? 0
  const seats = Array.from({ length: config.seats }, (_, seat) => ({ seat, stack }))
  let { state } = game.init(config, { ...deal(0), seats }, seededChance('most'))
  for (const own of state.seats) {
    const set = own.seat === 0 ? best : WEAK
    own.cards = [...set.front, ...set.middle, ...set.back]
    const order = orderOf(own.cards, set.front, set.middle)
    ;({ state } = game.act(state, own.seat, { type: 'arrange', order }))
  }
  const { chips = 0 } = game.result(state).chips[0] ?? {}
  expect(Math.floor((chips * 100) / stack)).toBe(certificate.maxWinX100)
})

test('what is suggested is never a foul, and beats rows set by chance', () => {
  const chance = seededChance('suggestion')
  let points = 0
  for (let hand = 0; hand < 40; hand++) {
    const { state } = playOut(game, CONFIG, deal(2), chance, (at, seat) =>
      seat === 0 ? game.idle(at, seat) : { type: 'arrange', order: chance.below(ARRANGEMENTS) },
    )
    const { seats } = game.view(state, 'public') as ThirteenView
    expect(seats[0]?.isFoul).toBe(false)
    points += seats[0]?.points ?? 0
  }
  expect(points).toBeGreaterThan(40)
  expect(
    isFoul(
      rowsOf(
        cards('As Kh Qd Jc Ts 9h 8d 7c 6s 5h 4d 3c 2s'),
        suggested(cards('As Kh Qd Jc Ts 9h 8d 7c 6s 5h 4d 3c 2s')),
      ),
    ),
  ).toBe(false)
})

/** Every arrangement one after the other, as slow as that is. */
function bestOfAll(own: Card[], strengthOf: (set: Rows) => number): number {
  let [best, order] = [-1, 0]
  for (let each = 0; each < ARRANGEMENTS; each++) {
    const set = rowsOf(own, each)
    if (isFoul(set)) continue
    const total = strengthOf(set)
    if (total > best) [best, order] = [total, each]
  }
  return order
}

test('what is suggested is the strongest of all 72,072 arrangements, and each row is valued once', () => {
  const chance = seededChance('exhaustive')
  for (let hand = 0; hand < 4; hand++) {
    const own = dealt(decksOf(1), 13, chance)
    let valued = 0
    const order = suggested(own, (row) => {
      valued += 1
      return pokerValue(row)
    })
    expect(order).toBe(bestOfAll(own, strengthOfRows))
    expect(valued).toBe(286 + 1287)
  }
})

test('no seat sees cards or rows of another before all are set', () => {
  const { state } = game.init(CONFIG, deal(3), seededChance('view'))
  const set = game.act(state, 0, game.idle(state, 0)).state
  for (const viewer of [1, 2, 'public'] as const) {
    const seen = game.view(set, viewer) as ThirteenView
    expect(seen.cards).toHaveLength(viewer === 'public' ? 0 : 13)
    expect(seen.seats.map(({ rows: shown, isSet }) => [shown, isSet])).toEqual([
      [null, true],
      [null, false],
      [null, false],
    ])
  }
  expect(() => game.act(set, 0, { type: 'arrange', order: 0 })).toThrow('not legal')
})

test('GAME-9: in 400 hands no chips are lost, and no seat loses more than it brought', () => {
  const chance = seededChance('thirteen')
  for (const config of CONFIGS) {
    for (let hand = 0; hand < 100; hand++) {
      const stack = config.levels[0]?.buyIn.most ?? 0
      const seats = Array.from({ length: 2 + chance.below(3) }, (_, seat) => ({ seat, stack }))
      const { state } = playOut(game, config, { ...deal(2), seats }, chance)
      const { chips, rake } = game.result(state)
      expect(chips.reduce((sum, each) => sum + each.chips, 0) + rake).toBe(stack * seats.length)
      expect(Math.min(...chips.map((each) => each.chips))).toBeGreaterThanOrEqual(0)
      expect(chips.reduce((sum, each) => sum + each.fee, 0)).toBe(rake)
      expect(Math.min(...chips.map((each) => each.fee))).toBeGreaterThanOrEqual(0)
    }
  }
})
