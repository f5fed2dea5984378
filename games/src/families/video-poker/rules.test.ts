import { expect, test } from 'vitest'
import { cardOf, JOKER } from '../../kernel/cards.ts'
import type { Card, Suit } from '../../kernel/cards.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { certifyPoker } from './certify.ts'
import type { PokerGame, VideoPokerConfig } from './config.ts'
import { nameOf, payOf, restOf } from './hands.ts'
import { plans } from './titles.ts'
import { videoPoker } from './rules.ts'

const SUITS: Record<string, Suit> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' }
const hand = (text: string): Card[] =>
  text.split(' ').map((card) => {
    if (card === '*') return JOKER
    const rank = 'A23456789TJQK'.indexOf(card[0] ?? '') + 1
    return cardOf(rank, SUITS[card[1] ?? ''] ?? 'spades')
  })
const configOf = (code: string): VideoPokerConfig => {
  const plan = plans().find((each) => each.code === code)
  if (!plan) throw new Error(code)
  return plan.config
}
const rtpOf = (code: string): number => {
  const { numerator, denominator } = certifyPoker(configOf(code)).rtp
  return Number(numerator) / Number(denominator)
}

// wizardofodds.com/games/video-poker: 9/6, 9/5, 8/6 and 8/5 Jacks or Better, 8/5 and 7/5 Bonus Poker, "Not so ugly ducks" and
// "Illinois" Deuces Wild, all by optimal play.
test.each([
  ['dragon-jacks', 0.9954390437],
  ['bastet-jacks', 0.984498],
  ['blue-whale-jacks', 0.983927],
  ['party-jacks', 0.972984],
  ['cocktail-bonus-poker', 0.99166],
  ['leopard-bonus-poker', 0.980147],
  ['corsair-deuces', 0.997283],
  ['droid-deuces', 0.989131],
])('%s returns the published %f', (code, published) => {
  expect(rtpOf(code)).toBeCloseTo(published, 6)
})

test('no machine returns more than it takes', () => {
  for (const { code } of plans()) expect(rtpOf(code), code).toBeLessThan(1)
})

test.each<[PokerGame, string, string | null]>([
  ['jacks', 'Ts Js Qs Ks As', 'royal_flush'],
  ['jacks', 'As 2s 3s 4s 5s', 'straight_flush'],
  ['jacks', 'As 2s 3s 4s 5h', 'straight'],
  ['jacks', 'Ks As 2s 3s 4h', null],
  ['jacks', 'Ts Th 2s 3s 4h', null],
  ['jacks', 'Js Jh 2s 3s 4h', 'jacks_or_better'],
  ['jacks', '9s 9h 4s 4d 4h', 'full_house'],
  ['bonus', 'As Ah Ad Ac 4h', 'four_aces'],
  ['bonus', '3s 3h 3d 3c 4h', 'four_low'],
  ['bonus', '9s 9h 9d 9c 4h', 'four'],
  ['deuces', '2s 2h 2d 2c 4h', 'four_deuces'],
  ['deuces', '2s Th Jh Qh Ah', 'wild_royal'],
  ['deuces', '2s 2h 2d Ah Th', 'wild_royal'],
  ['deuces', '2s 2h 9d 9h 9c', 'five'],
  ['deuces', '2s 2h 2d 9h 8c', 'four'],
  ['deuces', '2s 9d 9h 8c 8d', 'full_house'],
  ['deuces', '2s 3d 4h 6c 8d', null],
  ['deuces', '2s 3d 3h 6c 8d', 'three'],
  ['joker', '* Ah 3d 7c 9s', 'kings_or_better'],
  ['joker', '* Qh 3d 7c 9s', null],
  ['joker', '* 9h 9d 9c 9s', 'five'],
  ['joker', '* 9h 9d 8c 8s', 'full_house'],
  ['joker', '* 9h Th Jh Qh', 'straight_flush'],
])('%s: %s is %s', (game, cards, name) => {
  expect(nameOf(game, hand(cards))).toBe(name)
})

test('the worth of a hold, by trying every draw, is the published one', () => {
  const config = configOf('dragon-jacks')
  const worth = (cards: string, held: number[]): number => {
    const dealtCards = hand(cards)
    const rest = restOf('jacks', dealtCards)
    const kept = held.map((place) => dealtCards[place] ?? 0)
    let [sum, count] = [0, 0]
    const draw = (from: number, drawn: Card[]): void => {
      if (kept.length + drawn.length === 5) {
        sum += payOf(config, [...kept, ...drawn])
        count += 1
        return
      }
      for (let index = from; index < rest.length; index++) draw(index + 1, [...drawn, rest[index] ?? 0])
    }
    draw(0, [])
    return sum / count
  }
  // wizardofodds.com, the hand analyser for 9/6.
  expect(worth('Ts Js Qs Ks 4h', [0, 1, 2, 3])).toBeCloseTo(19.6809, 3)
  expect(worth('Js Jh 2d 6c 9s', [0, 1])).toBeCloseTo(1.53654, 4)
})

test('held cards stay in every hand, and each hand draws from a deck of its own', () => {
  const config = configOf('dragon-jacks')
  const begun = videoPoker.init(config, { stake: 1000n, choice: { hands: 10 } }, seededChance('deal'))
  const over = videoPoker.act(config, begun.state, { type: 'draw', held: 5 }, seededChance('draw'))
  const hands = over.events.filter((event) => event.type === 'drawn')
  expect(hands).toHaveLength(10)
  for (const { cards } of hands) {
    expect([cards[0], cards[2]]).toEqual([begun.state.dealt[0], begun.state.dealt[2]])
    expect(new Set([...cards, ...begun.state.dealt]).size).toBe(8)
  }
  expect(new Set(hands.map(({ cards }) => String(cards))).size).toBeGreaterThan(8)
  expect(over.payout).toBe(hands.reduce((sum, { payout }) => sum + BigInt(payout), 0n))
  expect(videoPoker.legal(config, over.state)).toEqual([])
  expect(() => videoPoker.act(config, over.state, { type: 'stand' }, seededChance('x'))).toThrow(
    'not possible',
  )
})

test('standing pays what was dealt', () => {
  const config = configOf('dragon-jacks')
  for (let seed = 0; seed < 60; seed++) {
    const begun = videoPoker.init(config, { stake: 300n, choice: { hands: 3 } }, seededChance(`s${seed}`))
    const over = videoPoker.act(config, begun.state, { type: 'stand' }, seededChance('x'))
    expect(over.payout).toBe(begun.payout)
  }
})

test.each([
  [null, 'hands_not_offered'],
  [{ hands: 2 }, 'hands_not_offered'],
  [{ hands: '3' }, 'hands_not_offered'],
  [{ hands: 3 }, 'stake_not_in_equal_parts'],
])('the choice %j is refused', (choice, problem) => {
  expect(videoPoker.parseChoice(configOf('dragon-jacks'), choice, 100n)).toEqual({ problem })
})
