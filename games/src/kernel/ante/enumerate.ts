/** Counts what `odds.ts` reads: every hand of three, every hand the dealer can have against it, and all sets of six cards. */
import { decksOf } from '../cards.ts'
import type { Card } from '../cards.ts'
import { handOf, qualifies, strengthOf } from './hands.ts'
import type { HandOrder } from './hands.ts'
import type { AnteCounts } from './odds.ts'
import { SIX_HANDS, sixHandOf } from './six-cards.ts'

const DECK = decksOf(1)

interface Three {
  cards: readonly [Card, Card, Card]
  hand: string
  strength: number
  isIn: boolean
}

function allThrees(order: HandOrder, least: number): Three[] {
  const all: Three[] = []
  for (let a = 0; a < DECK.length; a++)
    for (let b = a + 1; b < DECK.length; b++)
      for (let c = b + 1; c < DECK.length; c++) {
        const cards = [a, b, c] as const
        const strength = strengthOf(cards, order)
        all.push({ cards, hand: handOf(cards), strength, isIn: qualifies(cards, least) })
      }
  return all
}

/** How the ante ends where the player does the better of playing and folding. Hands that differ only in suits are one. */
export function countAnte(order: HandOrder, least: number): AnteCounts {
  const all = allThrees(order, least)
  const counts: AnteCounts = {}
  for (const same of Map.groupBy(all, ({ cards }) => suitlessKey(cards)).values()) {
    const [player] = same
    if (!player) continue
    const ends = against(player, all)
    const worth = ends.unqualified + 2 * ends.won - 2 * ends.lost
    const isPlayed = worth > -(ends.unqualified + ends.won + ends.push + ends.lost)
    const into = (counts[player.hand] ??= { folded: 0, unqualified: 0, won: 0, push: 0, lost: 0 })
    if (!isPlayed) into.folded += same.length * (ends.unqualified + ends.won + ends.push + ends.lost)
    else
      for (const end of ['unqualified', 'won', 'push', 'lost'] as const) into[end] += same.length * ends[end]
  }
  return counts
}

function against(player: Three, all: readonly Three[]) {
  const ends = { unqualified: 0, won: 0, push: 0, lost: 0 }
  const [a, b, c] = player.cards
  for (const { cards, strength, isIn } of all) {
    if (cards.includes(a) || cards.includes(b) || cards.includes(c)) continue
    if (!isIn) ends.unqualified += 1
    else if (player.strength > strength) ends.won += 1
    else if (player.strength === strength) ends.push += 1
    else ends.lost += 1
  }
  return ends
}

/** Ranks with suits numbered in the order they come, the smallest of all ways to name them. */
function suitlessKey(cards: readonly [Card, Card, Card]): string {
  const sorted = [...cards].toSorted((a, b) => (a % 13) - (b % 13) || a - b)
  const orders = permutations(sorted).filter((each) =>
    each.every((card, at) => card % 13 === (sorted[at] ?? 0) % 13),
  )
  const keys = orders.map((each) => {
    const suits: number[] = []
    return each
      .map((card) => {
        const suit = Math.floor(card / 13)
        if (!suits.includes(suit)) suits.push(suit)
        return `${card % 13}${suits.indexOf(suit)}`
      })
      .join(' ')
  })
  return keys.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? ''
}

function permutations(items: readonly Card[]): Card[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

/** How many sets of six cards hold each hand. */
export function countSixes(): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(SIX_HANDS.map((hand) => [hand, 0]))
  const cards = [0, 0, 0, 0, 0, 0]
  const choose = (at: number, from: number): void => {
    if (at === cards.length) {
      const hand = sixHandOf(cards)
      if (hand !== null) counts[hand] = (counts[hand] ?? 0) + 1
      return
    }
    for (let card = from; card < DECK.length; card++) {
      cards[at] = card
      choose(at + 1, card + 1)
    }
  }
  choose(0, 0)
  return counts
}

export function countThrees(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { hand } of allThrees('poker', 12)) counts[hand] = (counts[hand] ?? 0) + 1
  return counts
}
