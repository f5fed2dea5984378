/** What a poker hand is worth: the best five of three to seven cards, as a number that compares. */
import { highRankOf, type Card } from './cards.ts'

export const POKER_HANDS = [
  'high_card',
  'pair',
  'two_pair',
  'three_of_a_kind',
  'straight',
  'flush',
  'full_house',
  'four_of_a_kind',
  'straight_flush',
] as const
export type PokerHand = (typeof POKER_HANDS)[number]

const [HIGH, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
]

/** Ranks that come at least so often, and those of each suit, as sets of bits. */
interface Counted {
  once: number
  twice: number
  thrice: number
  four: number
  suits: number[]
}

/** A greater number is the better hand, an equal one splits. Straights and flushes need five cards. */
export function pokerValue(cards: readonly Card[]): number {
  const { once, twice, thrice, four, suits } = counted(cards)
  return valueOf(once, twice, thrice, four, suits.find((suit) => bits(suit) >= 5) ?? 0)
}

/** The values of two cards with this board: what `pokerValue` says of all of them, in a third of the time. */
export function valuesOn(board: readonly Card[]): (one: Card, two: Card) => number {
  const { once, twice, thrice, four, suits } = counted(board)
  // Only one suit can have three of five cards.
  const suited = suits.findIndex((suit) => bits(suit) >= 3)
  const shared = suits[suited] ?? 0
  return (one, two) => {
    const [first, second] = [1 << highRankOf(one), 1 << highRankOf(two)]
    const [hasOnce, hasTwice, hasThrice] = [once | first, twice | (once & first), thrice | (twice & first)]
    let flush = shared
    if (Math.floor(one / 13) === suited) flush |= first
    if (Math.floor(two / 13) === suited) flush |= second
    return valueOf(
      hasOnce | second,
      hasTwice | (hasOnce & second),
      hasThrice | (hasTwice & second),
      four | (thrice & first) | (hasThrice & second),
      bits(flush) >= 5 ? flush : 0,
    )
  }
}

function counted(cards: readonly Card[]): Counted {
  let [once, twice, thrice, four] = [0, 0, 0, 0]
  const suits = [0, 0, 0, 0]
  for (const card of cards) {
    const bit = 1 << highRankOf(card)
    four |= thrice & bit
    thrice |= twice & bit
    twice |= once & bit
    once |= bit
    const suit = Math.floor(card / 13)
    suits[suit] = (suits[suit] ?? 0) | bit
  }
  return { once, twice, thrice, four, suits }
}

/** `flush` has the ranks of a suit with five cards, or none. */
function valueOf(once: number, twice: number, thrice: number, four: number, flush: number): number {
  const straightFlush = straightTop(flush)
  if (straightFlush > 0) return worth(STRAIGHT_FLUSH, 1 << straightFlush, 1)
  if (four > 0) return ranked(QUADS, top(four, 1), once, 1)
  const trips = top(thrice, 1)
  const pair = top(twice & ~trips, 1)
  if (trips > 0 && pair > 0) return ranked(FULL, trips, pair, 1)
  if (flush > 0) return worth(FLUSH, flush, 5)
  const straight = straightTop(once)
  if (straight > 0) return worth(STRAIGHT, 1 << straight, 1)
  if (trips > 0) return ranked(TRIPS, trips, once, 2)
  const pairs = top(twice, 2)
  if (bits(pairs) === 2) return twoPair(pairs, once)
  if (pairs > 0) return ranked(PAIR, pairs, once, 3)
  return worth(HIGH, once, 5)
}

export function pokerHandOf(value: number): PokerHand {
  return POKER_HANDS[value >> 20] ?? 'high_card'
}

/** The five cards that make the hand, out of up to seven. */
export function bestFive(cards: readonly Card[]): Card[] {
  if (cards.length <= 5) return [...cards]
  const value = pokerValue(cards)
  for (let skip = 0; skip < cards.length; skip++) {
    const fewer = cards.filter((_, index) => index !== skip)
    if (pokerValue(fewer) === value) return bestFive(fewer)
  }
  throw new Error('five of the cards are worth as much as all')
}

/** A kind, then the ranks in it, then kickers: four bits each. */
function ranked(kind: number, group: number, from: number, kickers: number): number {
  return (kind << 20) | (highest(group) << 16) | packed(from & ~group, kickers, 12)
}

const worth = (kind: number, ranks: number, count: number): number => (kind << 20) | packed(ranks, count, 16)

function twoPair(pairs: number, once: number): number {
  return (TWO_PAIR << 20) | packed(pairs, 2, 16) | packed(once & ~pairs, 1, 8)
}

/** The highest ranks of a set, four bits each from `shift` down. */
function packed(ranks: number, count: number, shift: number): number {
  let [left, value] = [ranks, 0]
  for (let index = 0; index < count && left > 0; index++) {
    const rank = highest(left)
    value |= rank << (shift - 4 * index)
    left &= ~(1 << rank)
  }
  return value
}

function top(ranks: number, count: number): number {
  let [left, kept] = [ranks, 0]
  for (let index = 0; index < count && left > 0; index++) {
    kept |= 1 << highest(left)
    left &= ~kept
  }
  return kept
}

/** The top rank of the longest straight, the ace also below the two; 0 without one. */
function straightTop(ranks: number): number {
  const low = ranks | ((ranks >> 13) & 2)
  const runs = low & (low << 1) & (low << 2) & (low << 3) & (low << 4)
  return runs === 0 ? 0 : highest(runs)
}

const highest = (ranks: number): number => 31 - Math.clz32(ranks)

function bits(ranks: number): number {
  let [left, count] = [ranks, 0]
  for (; left > 0; left &= left - 1) count++
  return count
}
