/** The parts of hands at tables with seats that their games share. */
import type { Below } from '../round.ts'

export interface Hand {
  level: number
  unit: number
  button: number
  seat: number
  seats: { seat: number; stack: number }[]
}

/** Cards dealt from one deck, as the page's "deal" says. */
export function dealt(count: number, below: Below): number[] {
  const list = Array.from({ length: 52 }, (_, index) => index)
  return Array.from({ length: count }, () => {
    const place = below(list.length)
    const card = list[place] ?? 0
    const last = list.pop() ?? 0
    if (place < list.length) list[place] = last
    return card
  })
}

/** The worth of up to five cards as a text that compares: kind, then ranks. */
export function worth(cards: number[]): string {
  const ranks = cards.map((card) => (card % 13 === 0 ? 14 : (card % 13) + 1))
  const groups = [...new Set(ranks)]
    .map((rank) => ({ rank, count: ranks.filter((each) => each === rank).length }))
    .toSorted((a, b) => b.count - a.count || b.rank - a.rank)
  const shape = groups.map(({ count }) => count).join('')
  const sorted = groups.map(({ rank }) => rank)
  const isFlush = cards.length === 5 && new Set(cards.map((card) => Math.floor(card / 13))).size === 1
  const isWheel = sorted.join() === '14,5,4,3,2'
  const isStraight = sorted.length === 5 && (isWheel || (sorted[0] ?? 0) - (sorted[4] ?? 0) === 4)
  const kind =
    isStraight && isFlush ? 8 : shape === '41' ? 7 : shape === '32' ? 6 : isFlush ? 5 : isStraight ? 4 : 0
  const smaller: Record<string, number> = { '311': 3, '221': 2, '2111': 1, '3': 3, '21': 1 }
  const order = isStraight && isWheel ? [5] : isStraight ? sorted.slice(0, 1) : sorted
  return [kind || (smaller[shape] ?? 0), ...order].map((part) => String(part).padStart(2, '0')).join('.')
}
