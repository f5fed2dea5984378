import { describe, expect, test } from 'vitest'
import { cardOf, decksOf, type Card, type Suit } from '../../kernel/cards.ts'
import type { Chance } from '../../kernel/math.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { visibleEvents } from '../../kernel/seat-game.ts'
import { played, playOut } from '../../testing/hands.ts'
import { TITLES } from '../../testing/titles.ts'
import type { Title } from '../../titles/title.ts'
import type { HoldemConfig, HoldemEvent, HoldemState } from './config.ts'
import { holdemHand as game } from './rules.ts'
import type { HoldemView } from './view.ts'

const CONFIG: HoldemConfig = {
  seats: 6,
  fillTo: 2,
  levels: [{ bet: 100, small: 50, buyIn: { least: 4000, most: 100_000 } }],
  rake: { bps: 500, capBigBlinds: 3 },
}
const TABLES = TITLES.filter(({ family }) => family === 'holdem') as Title<HoldemConfig>[]
const LETTERS: Record<string, Suit> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' }
const cards = (text: string): Card[] =>
  text
    .split(' ')
    .map((each) => cardOf('A23456789TJQK'.indexOf(each[0] ?? '') + 1, LETTERS[each[1] ?? ''] ?? 'spades'))

/** Deals these cards in this order. */
function stacked(order: Card[]): Chance {
  const left = decksOf(1)
  let at = 0
  return {
    below() {
      const place = left.indexOf(order[at++] ?? -1)
      const last = left.pop()
      if (last !== undefined && place < left.length) left[place] = last
      return place
    },
  }
}

/** The hands by seat beginning after the button, as `As Kd` each, and the board. */
function dealt(stacks: number[], button: number, hands: string[], board = '2c 7d 9h Js 3d') {
  const pairs = hands.map(cards)
  const order = [...pairs.map(([one = 0]) => one), ...pairs.map(([, two = 0]) => two), ...cards(board)]
  const seats = stacks.map((stack, seat) => ({ seat, stack }))
  return game.init(CONFIG, { level: 0, unit: 1, button, seats }, stacked(order))
}

type Act = [seat: number, type: string, to?: number]
const act = (first: ReturnType<typeof dealt>, acts: Act[]) =>
  played(
    game,
    first,
    acts.map(([seat, type, to]) => ({ seat, type, ...(to === undefined ? {} : { to }) })),
  )
const chipsOf = (state: HoldemState): number[] => game.result(state).chips.map(({ chips }) => chips)
const of = <Type extends HoldemEvent['type']>(events: object[], type: Type) =>
  (events as HoldemEvent[]).filter((event) => event.type === type) as Extract<HoldemEvent, { type: Type }>[]

const THREE = ['As Ah', 'Ks Kh', 'Qs Qh']

describe('blinds and turns', () => {
  test('after the button come small blind, big blind and the first to act', () => {
    const { state, events } = dealt([5000, 5000, 5000], 0, THREE)
    expect(of(events, 'posted')).toMatchObject([
      { seat: 1, blind: 'small', chips: 50 },
      { seat: 2, blind: 'big', chips: 100 },
    ])
    expect(game.waiting(state).seats).toEqual([0])
    const flop = act({ state, events, isOver: false }, [
      [0, 'call'],
      [1, 'call'],
      [2, 'check'],
    ])
    expect([flop.state.street, game.waiting(flop.state).seats]).toEqual(['flop', [1]])
  })

  test('with two seats the button posts the small blind, acts first and then last', () => {
    const first = dealt([5000, 5000], 1, ['As Ah', 'Ks Kh'])
    expect(of(first.events, 'posted').map(({ seat }) => seat)).toEqual([1, 0])
    expect(game.waiting(first.state).seats).toEqual([1])
    const flop = act(first, [
      [1, 'call'],
      [0, 'check'],
    ])
    expect(game.waiting(flop.state).seats).toEqual([0])
  })

  test('the big blind may raise when all have called', () => {
    const { state } = act(dealt([5000, 5000, 5000], 0, THREE), [
      [0, 'call'],
      [1, 'call'],
    ])
    expect(game.legal(state, 2).map(({ type }) => type)).toEqual(['check', 'raise'])
  })

  test('no seat acts out of turn, nor what is not offered', () => {
    const { state } = dealt([5000, 5000, 5000], 0, THREE)
    expect(() => game.act(state, 1, { type: 'call' })).toThrow('not legal')
    expect(() => game.act(state, 0, { type: 'check' })).toThrow('not legal')
    expect(() => game.act(state, 0, { type: 'raise', to: 199 })).toThrow('not legal')
    expect(game.act(state, 0, { type: 'raise', to: 200 }).isOver).toBe(false)
  })
})

describe('raises', () => {
  const raiseOf = (state: HoldemState, seat: number) =>
    game.legal(state, seat).find(({ type }) => type === 'raise')?.fields?.to

  test('a raise is at least as large as the last', () => {
    const { state } = act(dealt([50_000, 50_000, 50_000], 0, THREE), [[0, 'raise', 350]])
    expect(raiseOf(state, 1)).toEqual({ min: 600, max: 50_000 })
    const again = act({ state, events: [], isOver: false }, [[1, 'raise', 1000]])
    expect(raiseOf(again.state, 2)).toEqual({ min: 1650, max: 50_000 })
  })

  test('an all-in of less than a raise does not let those raise again who have acted', () => {
    const { state } = act(dealt([50_000, 50_000, 450], 0, THREE), [
      [0, 'raise', 300],
      [1, 'call'],
      [2, 'raise', 450],
    ])
    expect(game.legal(state, 0).map(({ type }) => type)).toEqual(['fold', 'call'])
    const next = act({ state, events: [], isOver: false }, [[0, 'call']])
    expect(game.legal(next.state, 1).map(({ type }) => type)).toEqual(['fold', 'call'])
  })

  test('short all-ins that add up to a raise let them raise again', () => {
    const { state } = act(dealt([50_000, 450, 560, 50_000], 3, ['As Ah', 'Ks Kh', 'Qs Qh', 'Ts Th']), [
      [2, 'call'],
      [3, 'raise', 300],
      [0, 'call'],
      [1, 'raise', 450],
      [2, 'raise', 560],
    ])
    expect(game.waiting(state).seats).toEqual([3])
    expect(raiseOf(state, 3)).toEqual({ min: 760, max: 50_000 })
  })

  test('no seat raises against seats that are all in', () => {
    const { state } = act(dealt([5000, 400], 1, ['As Ah', 'Ks Kh']), [[1, 'raise', 400]])
    expect(game.legal(state, 0).map(({ type }) => type)).toEqual(['fold', 'call'])
  })

  test('what the others cannot match is not owed', () => {
    const { isOver, state, events } = dealt([30, 5000], 1, ['As Ah', 'Kc Kh'])
    expect([isOver, of(events, 'returned')]).toEqual([true, [{ type: 'returned', seat: 1, chips: 20 }]])
    expect(chipsOf(state)[0]).toBe(57)
  })
})

describe('the end of a hand', () => {
  test('the last player left wins without showing cards, and no rake is taken before the flop', () => {
    const { state, events } = act(dealt([5000, 5000, 5000], 0, THREE), [
      [0, 'raise', 1000],
      [1, 'fold'],
      [2, 'fold'],
    ])
    expect(of(events, 'returned')).toMatchObject([{ seat: 0, chips: 900 }])
    expect([of(events, 'shown'), of(events, 'raked')]).toEqual([[], []])
    expect(chipsOf(state)).toEqual([5150, 4950, 4900])
  })

  test('the rake is a part of each pot, up to its cap, once there was a flop', () => {
    const bet = act(dealt([5000, 5000, 5000], 0, THREE), [
      [0, 'call'],
      [1, 'call'],
      [2, 'check'],
      [1, 'check'],
      [2, 'check'],
      [0, 'raise', 200],
      [1, 'fold'],
      [2, 'fold'],
    ])
    expect(of(bet.events, 'raked')).toEqual([{ type: 'raked', chips: 15 }])
    expect(chipsOf(bet.state)).toEqual([5185, 4900, 4900])
    // Each seat pays the rake by what it put in, not by what it wins.
    expect(game.result(bet.state).chips.map(({ fee }) => fee)).toEqual([5, 5, 5])
    const folded = act(dealt([5000, 5000], 0, ['As Ah', 'Kc Kh']), [
      [0, 'raise', 4999],
      [1, 'fold'],
    ])
    expect(game.result(folded.state)).toMatchObject({ rake: 0, chips: [{ fee: 0 }, { fee: 0 }] })
    const all = act(dealt([50_000, 50_000], 1, ['As Ah', 'Kc Kh']), [
      [1, 'raise', 50_000],
      [0, 'call'],
    ])
    expect(game.result(all.state)).toMatchObject({ rake: 300 })
  })

  test('three seats all in for different amounts play for a main pot and a side pot', () => {
    const { state, events } = act(dealt([9000, 1000, 4000], 0, ['As Ah', 'Ks Kh', 'Qs Qh']), [
      [0, 'raise', 9000],
      [1, 'call'],
      [2, 'call'],
    ])
    // Seat 1 has the aces, seat 2 the kings, the button the queens.
    expect(of(events, 'returned')).toMatchObject([{ seat: 0, chips: 5000 }])
    expect(of(events, 'won')).toMatchObject([
      { seat: 1, pot: 0, chips: 2850, hand: 'pair' },
      { seat: 2, pot: 1, chips: 5850, hand: 'pair' },
    ])
    expect(chipsOf(state)).toEqual([5000, 2850, 5850])
    expect(of(events, 'board').map(({ street }) => street)).toEqual(['flop', 'turn', 'river'])
    expect(
      of(events, 'shown')
        .slice(0, 3)
        .every(({ hand }) => hand === null),
    ).toBe(true)
  })

  test('chips of folded seats stay in the pots they were put into', () => {
    const { state } = act(dealt([9000, 9000, 1000], 0, ['As Ah', 'Ks Kh', 'Qs Qh']), [
      [0, 'raise', 3000],
      [1, 'call'],
      [2, 'call'],
      [1, 'raise', 6000],
      [0, 'fold'],
    ])
    expect(state.won).toEqual([
      { seat: 1, chips: 2850 },
      { seat: 1, chips: 3850 },
    ])
    expect(chipsOf(state)).toEqual([6000, 12_700, 0])
  })

  test('an odd chip of a split pot goes to the first seat after the button', () => {
    const board = 'Ac Kd Qh Jc Td'
    const { state, events } = act(dealt([101, 101, 101], 0, ['2s 2h', '3s 3h', '4s 4h'], board), [
      [0, 'raise', 101],
      [1, 'call'],
      [2, 'call'],
    ])
    expect(of(events, 'raked')).toMatchObject([{ chips: 15 }])
    expect(chipsOf(state)).toEqual([96, 96, 96])
    const two = act(dealt([5000, 5000, 5000], 0, ['2s 2h', '3s 3h', '4s 4h'], board), [
      [0, 'call'],
      [1, 'fold'],
      [2, 'check'],
      [2, 'raise', 101],
      [0, 'call'],
      ...([2, 0, 2, 0].map((seat) => [seat, 'check']) as Act[]),
    ])
    expect(of(two.events, 'won')).toMatchObject([
      { seat: 2, chips: 215 },
      { seat: 0, chips: 215 },
    ])
  })

  test('who raised last shows first; a worse hand behind it is mucked, a better one shown', () => {
    const river = (hands: string[]): object[] =>
      act(dealt([5000, 5000, 5000], 0, hands), [
        [0, 'call'],
        [1, 'call'],
        [2, 'check'],
        ...([1, 2, 0, 1, 2, 0, 1].map((seat) => [seat, 'check']) as Act[]),
        [2, 'raise', 300],
        [0, 'call'],
        [1, 'call'],
      ]).events.filter(({ type }) => ['shown', 'mucked'].includes(type))
    expect(river(['As Ah', 'Ks Kh', 'Qs Qh'])).toMatchObject([
      { type: 'shown', seat: 2, hand: 'pair' },
      { type: 'mucked', seat: 0 },
      { type: 'shown', seat: 1, hand: 'pair' },
    ])
  })
})

test('a view hides the cards of others until they are shown, and all that is to come', () => {
  const first = dealt([5000, 5000, 5000], 0, THREE)
  const text = (viewer: number | 'public') => JSON.stringify(game.view(first.state, viewer))
  const own = game.view(first.state, 1) as HoldemView
  expect(own.seats.map(({ cards: seen }) => seen)).toEqual([null, cards('As Ah'), null])
  expect((game.view(first.state, 'public') as HoldemView).seats.map(({ cards: seen }) => seen)).toEqual([
    null,
    null,
    null,
  ])
  for (const viewer of [0, 1, 2, 'public'] as const) expect(text(viewer)).not.toContain('ahead')
  expect(visibleEvents(first.events, 0).filter(({ type }) => type === 'dealt')).toHaveLength(1)
  expect(visibleEvents(first.events, 'public').filter(({ type }) => type === 'dealt')).toEqual([])
})

test('GAME-9: in 3,000 hands of any actions the chips are those that were brought, and no pot is negative', () => {
  const chance = seededChance('holdem')
  for (let hand = 0; hand < 3000; hand++) {
    const count = 2 + chance.below(5)
    const seats = Array.from({ length: count }, (_, seat) => ({ seat, stack: 1 + chance.below(9000) }))
    const brought = seats.reduce((sum, { stack }) => sum + stack, 0)
    const deal = { level: 0, unit: 1, button: chance.below(6), seats }
    const { state } = playOut(game, CONFIG, deal, chance)
    const { chips, rake } = game.result(state)
    expect(chips.reduce((sum, each) => sum + each.chips, 0) + rake, `hand ${hand}`).toBe(brought)
    expect(Math.min(...chips.map((each) => each.chips))).toBeGreaterThanOrEqual(0)
    expect(chips.reduce((sum, each) => sum + each.fee, 0)).toBe(rake)
    expect(Math.min(...chips.map((each) => each.fee))).toBeGreaterThanOrEqual(0)
  }
})

test.each(TABLES)('$code: one that wins all from all others wins what the certificate states', (title) => {
  const { config, certificate } = title
  const stack = config.levels[0]?.buyIn.most ?? 0
  const seats = Array.from({ length: config.seats }, (_, seat) => ({ seat, stack }))
  const paid = Array.from({ length: 8 }, (_, hand) => {
    const dealt = { level: 0, unit: 1, button: 0, seats }
    const { state } = playOut(game, config, dealt, seededChance(`most/${hand}`), (at, seat) => {
      const raise = game.legal(at, seat).find(({ type }) => type === 'raise')?.fields?.to?.max
      return raise === undefined ? { type: 'call' } : { type: 'raise', to: raise }
    })
    return Math.max(...game.result(state).chips.map(({ chips }) => chips))
  })
  expect(Math.floor((Math.max(...paid) * 100) / stack)).toBe(certificate.maxWinX100)
})

test('bots play hands to their end, out of their own view alone', () => {
  const chance = seededChance('bots')
  const kinds = new Set<string>()
  for (let hand = 0; hand < 400; hand++) {
    const seats = Array.from({ length: 6 }, (_, seat) => ({ seat, stack: 10_000 }))
    const deal = { level: 0, unit: 1, button: hand % 6, seats }
    const { actions } = playOut(game, CONFIG, deal, chance, (state, seat, events) =>
      game.bot({
        view: game.view(state, seat),
        legal: game.legal(state, seat),
        events: visibleEvents(events, seat),
        chance,
      }),
    )
    for (const { type } of actions) kinds.add(type)
    expect(actions.length).toBeLessThan(60)
  }
  expect([...kinds].toSorted()).toEqual(['call', 'check', 'fold', 'raise'])
})
