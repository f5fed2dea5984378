import type { Below, DocumentedRound, Replayed } from '../round.ts'
import { dealt, worth, type Hand } from './hand.ts'

type Bonuses = Record<'front' | 'middle' | 'back', Record<string, number>>

interface Thirteen {
  levels: { bet: number }[]
  bonuses: Bonuses
  rakeBps: number
}

/** The kinds of hands as `worth` numbers them. */
const KINDS = [
  'high_card',
  'pair',
  'two_pair',
  'three_of_a_kind',
  'straight',
  'flush',
  'full_house',
  'four_of_a_kind',
  'straight_flush',
]

export function replayThirteen(
  config: Thirteen,
  { choice, actions }: DocumentedRound,
  below: Below,
): Replayed {
  const hand = choice as Hand
  const cards = dealt(13 * hand.seats.length, below)
  const rows = hand.seats.map(({ seat }, place) => {
    const own = cards.slice(13 * place, 13 * place + 13)
    const order =
      (actions as { seat: number; order: number }[]).find((each) => each.seat === seat)?.order ?? 0
    const front = chosen(own, 3, Math.floor(order / 252))
    const rest = own.filter((card) => !front.includes(card))
    const middle = chosen(rest, 5, order % 252)
    const set = [front, middle, rest.filter((card) => !middle.includes(card))].map(worth)
    return { seat, set, isFoul: (set[2] ?? '') < (set[1] ?? '') || (set[1] ?? '') < (set[0] ?? '') }
  })
  const own = rows.find(({ seat }) => seat === hand.seat)
  const names = ['front', 'middle', 'back'] as const
  let points = 0
  for (const other of rows) {
    if (!own || other === own || (own.isFoul && other.isFoul)) continue
    const results = names.map((name, row) => {
      const [mine = '', theirs = ''] = [own.set[row], other.set[row]]
      const isWon = other.isFoul || (!own.isFoul && mine > theirs)
      const isLost = !isWon && (own.isFoul || theirs > mine)
      const kind = KINDS[Number((isWon ? mine : theirs).slice(0, 2))] ?? ''
      return (isWon ? 1 : isLost ? -1 : 0) * (1 + (config.bonuses[name][kind] ?? 0))
    })
    const isScoop = results.every((each) => each > 0) || results.every((each) => each < 0)
    points += results.reduce((sum, each) => sum + each, 0) * (isScoop ? 2 : 1)
  }
  const net = points * (config.levels[hand.level]?.bet ?? 0) * hand.unit
  const stake = hand.seats.find(({ seat }) => seat === hand.seat)?.stack ?? 0
  const fee = Math.floor((Math.max(net, 0) * config.rakeBps) / 10_000)
  return { drawn: cards, payout: BigInt(stake + net - fee) }
}

/** The `number`th choice of so many cards, in the order of the dictionary. */
function chosen(cards: number[], count: number, number: number): number[] {
  const all: number[][] = []
  const grow = (from: number, taken: number[]): void => {
    if (taken.length === count) return void all.push(taken)
    for (let place = from; place < cards.length; place++) grow(place + 1, [...taken, cards[place] ?? 0])
  }
  grow(0, [])
  return all[number] ?? []
}
