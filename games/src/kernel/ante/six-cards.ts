/** The best five of six cards, for a bet on the player's and the dealer's cards together. */
import { highRankOf, suitOf } from '../cards.ts'
import type { Card } from '../cards.ts'

export type SixHand =
  | 'royal_flush'
  | 'six_straight_flush'
  | 'four'
  | 'full_house'
  | 'six_flush'
  | 'six_straight'
  | 'six_three'

/** From the highest, as their pays are listed. */
export const SIX_HANDS: readonly SixHand[] = [
  ...(['royal_flush', 'six_straight_flush', 'four', 'full_house'] as const),
  ...(['six_flush', 'six_straight', 'six_three'] as const),
]

export function sixHandOf(cards: readonly Card[]): SixHand | null {
  const counts = Array<number>(15).fill(0)
  const suited: Record<string, number[]> = {}
  for (const card of cards) {
    const rank = highRankOf(card)
    counts[rank] = (counts[rank] ?? 0) + 1
    ;(suited[suitOf(card)] ??= []).push(rank)
  }
  const flush = Object.values(suited).find((ranks) => ranks.length >= 5)
  const top = flush ? topOfRun(flush) : 0
  if (top > 0) return top === 14 ? 'royal_flush' : 'six_straight_flush'
  const groups = counts.filter((count) => count > 1).toSorted((a, b) => b - a)
  if (groups[0] === 4) return 'four'
  if (groups[0] === 3 && groups.length > 1) return 'full_house'
  if (flush) return 'six_flush'
  if (topOfRun(counts.flatMap((count, rank) => (count > 0 ? [rank] : []))) > 0) return 'six_straight'
  return groups[0] === 3 ? 'six_three' : null
}

/** The highest card of five in a row; zero where there are none. An ace is also below the two. */
function topOfRun(ranks: readonly number[]): number {
  const has = new Set(ranks)
  if (has.has(14)) has.add(1)
  for (let top = 14; top >= 5; top--) if ([0, 1, 2, 3, 4].every((step) => has.has(top - step))) return top
  return 0
}
