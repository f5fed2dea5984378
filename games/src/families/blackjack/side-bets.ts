/**
 * Bets on the first cards: Perfect Pairs on the player's two, 21+3 on these and the dealer's open card. Their odds are counted
 * over all cards of the shoe.
 */
import { oddsFrom } from '../../kernel/bets.ts'
import type { BetOdds } from '../../kernel/bets.ts'
import { decksOf, highRankOf, isRed, rankOf, suitOf } from '../../kernel/cards.ts'
import type { Card } from '../../kernel/cards.ts'
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

export function sideOdds(decks: number, bet: SideBet): BetOdds {
  const all = decksOf(decks).length
  const cases = function* () {
    for (const first of decksOf(1))
      for (const second of decksOf(1)) {
        const twoWays = decks * (decks - (second === first ? 1 : 0))
        for (const open of bet === 'perfect_pairs' ? [0] : decksOf(1)) {
          const taken = Number(open === first) + Number(open === second)
          const ways = bet === 'perfect_pairs' ? twoWays : twoWays * (decks - taken)
          yield { payX100: sidePayX100(sideHandOf(bet, [first, second], open)), ways }
        }
      }
  }
  const allWays = all * (all - 1) * (bet === 'perfect_pairs' ? 1 : all - 2)
  return oddsFrom(bet, cases(), allWays)
}
