/** Bets on the first cards: Perfect Pairs on the player's two, 21+3 on these and the dealer's open card. */
import { oddsFrom } from '../../kernel/bets.ts'
import type { BetOdds } from '../../kernel/bets.ts'
import { DECK, highRankOf, isRed, rankOf, suitOf } from '../../kernel/cards.ts'
import type { Card } from '../../kernel/cards.ts'
import { choose } from './choose.ts'
import type { SideBet } from './config.ts'

export type SideHand =
  | 'perfect_pair'
  | 'coloured_pair'
  | 'mixed_pair'
  | 'suited_three'
  | 'straight_flush'
  | 'three'
  | 'straight'
  | 'flush'

/** What each hand wins to one. */
export const SIDE_WINS: Record<SideHand, number> = {
  perfect_pair: 25,
  coloured_pair: 12,
  mixed_pair: 6,
  suited_three: 100,
  straight_flush: 40,
  three: 30,
  straight: 10,
  flush: 5,
}

export const SIDE_HANDS: Record<SideBet, readonly SideHand[]> = {
  perfect_pairs: ['perfect_pair', 'coloured_pair', 'mixed_pair'],
  twenty_one_plus_three: ['suited_three', 'straight_flush', 'three', 'straight', 'flush'],
}

export function sideHandOf(
  bet: SideBet,
  [first, second]: readonly [Card, Card],
  open: Card,
): SideHand | null {
  return bet === 'perfect_pairs' ? pairOf(first, second) : threeOf([first, second, open])
}

export const sidePayX100 = (hand: SideHand | null): number =>
  hand === null ? 0 : 100 + SIDE_WINS[hand] * 100

function pairOf(first: Card, second: Card): SideHand | null {
  if (rankOf(first) !== rankOf(second)) return null
  if (first === second) return 'perfect_pair'
  return isRed(first) === isRed(second) ? 'coloured_pair' : 'mixed_pair'
}

function threeOf(cards: readonly Card[]): SideHand | null {
  const isFlush = new Set(cards.map(suitOf)).size === 1
  if (new Set(cards.map(rankOf)).size === 1) return isFlush ? 'suited_three' : 'three'
  if (isRun(cards.map(rankOf)) || isRun(cards.map(highRankOf))) return isFlush ? 'straight_flush' : 'straight'
  return isFlush ? 'flush' : null
}

function isRun(ranks: number[]): boolean {
  const [low = 0, middle, high] = ranks.toSorted((a, b) => a - b)
  return middle === low + 1 && high === low + 2
}

/** In how many ways each hand comes, of all sets of two or three cards of the shoe. */
export function waysOf(bet: SideBet, decks: number): Partial<Record<SideHand, number>> {
  if (bet === 'perfect_pairs') {
    const perfect_pair = 52 * choose(decks, 2)
    // Two suits have a colour, and four pairs of suits have two.
    return { perfect_pair, coloured_pair: 26 * decks ** 2, mixed_pair: 52 * decks ** 2 }
  }
  const same = 52 * choose(decks, 3)
  // Twelve runs, ace-two-three and queen-king-ace among them.
  const suitedRuns = 12 * 4 * decks ** 3
  return {
    suited_three: same,
    straight_flush: suitedRuns,
    three: 13 * choose(4 * decks, 3) - same,
    straight: 12 * (4 * decks) ** 3 - suitedRuns,
    flush: 4 * choose(13 * decks, 3) - suitedRuns - same,
  }
}

export function sideOdds(decks: number, bet: SideBet): BetOdds {
  const cases = Object.entries(waysOf(bet, decks)).map(([hand, ways]) => ({
    payX100: sidePayX100(hand as SideHand),
    ways,
  }))
  return oddsFrom(bet, cases, choose(decks * DECK, bet === 'perfect_pairs' ? 2 : 3))
}
