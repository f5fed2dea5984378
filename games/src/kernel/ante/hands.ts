/** Hands of three cards, from the highest: by the order of poker, or by that of teen patti. */
import { highRankOf, suitOf } from '../cards.ts'
import type { Card } from '../cards.ts'

/** In teen patti three of a kind beats a straight flush, and ace-two-three is second among straights. */
export type HandOrder = 'poker' | 'patti'

/** `mini_royal` is ace, king and queen of one suit: a straight flush that a table may pay apart. */
export type ThreeHand = 'mini_royal' | 'straight_flush' | 'three' | 'straight' | 'flush' | 'pair' | 'high'

export const PAIR_OR_BETTER = ['mini_royal', 'straight_flush', 'three', 'straight', 'flush', 'pair'] as const

const RANKED: Record<HandOrder, readonly ThreeHand[]> = {
  poker: ['high', 'pair', 'flush', 'straight', 'three', 'straight_flush'],
  patti: ['high', 'pair', 'flush', 'straight', 'straight_flush', 'three'],
}

export function handOf(cards: readonly Card[]): ThreeHand {
  const [high, middle, low] = ranksOf(cards)
  if (high === low) return 'three'
  const isFlush = new Set(cards.map(suitOf)).size === 1
  const isRun = high === middle + 1 && middle === low + 1
  if (isRun || (high === 14 && middle === 3 && low === 2)) {
    if (!isFlush) return 'straight'
    return high === 14 && low === 12 ? 'mini_royal' : 'straight_flush'
  }
  if (isFlush) return 'flush'
  return high === middle || middle === low ? 'pair' : 'high'
}

/** The higher hand has the higher number; equal hands have the same. */
export function strengthOf(cards: readonly Card[], order: HandOrder): number {
  const hand = handOf(cards)
  const [high, middle, low] = ranksOf(cards)
  const place = RANKED[order].indexOf(hand === 'mini_royal' ? 'straight_flush' : hand) * 4096
  if (hand === 'straight' || hand === 'straight_flush' || hand === 'mini_royal')
    return place + runStrength(high, low, order)
  // A pair counts before its kicker.
  const [first, second] = high === middle || middle !== low ? [high, middle] : [middle, low]
  return place + first * 225 + second * 15 + (hand === 'pair' && high !== middle ? high : low)
}

function runStrength(high: number, low: number, order: HandOrder): number {
  const isLowAce = high === 14 && low === 2
  if (!isLowAce) return high * 2
  return order === 'patti' ? 27 : 6
}

/** Whether the dealer plays: with this high card, or any better hand. */
export function qualifies(cards: readonly Card[], least: number): boolean {
  return handOf(cards) !== 'high' || ranksOf(cards)[0] >= least
}

/** From the highest; an ace is 14. */
function ranksOf(cards: readonly Card[]): [number, number, number] {
  const [high = 0, middle = 0, low = 0] = cards.map(highRankOf).toSorted((a, b) => b - a)
  return [high, middle, low]
}
