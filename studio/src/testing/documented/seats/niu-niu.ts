import { shuffled, type Below, type DocumentedRound, type Replayed } from '../round.ts'
import { dealt, type Hand } from './hand.ts'

interface NiuNiu {
  levels: { bet: number }[]
  multipliers: number[]
  rakeBps: number
}

export function replayNiuNiu(config: NiuNiu, { choice, actions }: DocumentedRound, below: Below): Replayed {
  const hand = choice as Hand
  const cards = dealt(5 * hand.seats.length, below)
  const order = shuffled(hand.seats.length, below).map((place) => hand.seats[place]?.seat ?? 0)
  const of = (type: string, seat: number): number =>
    (actions as { type: string; seat: number; times: number }[]).find(
      (each) => each.type === type && each.seat === seat,
    )?.times ?? 0
  const bids = order.map((seat) => ({ seat, bid: of('bid', seat) }))
  const most = Math.max(...bids.map(({ bid }) => bid))
  const banker = bids.find(({ bid }) => bid === most)?.seat ?? 0
  const five = (seat: number): number[] => {
    const place = hand.seats.findIndex((each) => each.seat === seat)
    return cards.slice(5 * place, 5 * place + 5)
  }
  const base = (config.levels[hand.level]?.bet ?? 0) * hand.unit * Math.max(most, 1)
  const against = (seat: number): number => {
    const isWon = bullOrder(five(seat)) > bullOrder(five(banker))
    const times = config.multipliers[bullRank(five(isWon ? seat : banker))] ?? 1
    return (isWon ? 1 : -1) * base * of('bet', seat) * times
  }
  const others = hand.seats.filter(({ seat }) => seat !== banker)
  const net =
    hand.seat === banker ? -others.reduce((sum, { seat }) => sum + against(seat), 0) : against(hand.seat)
  const fee = Math.floor((Math.max(net, 0) * config.rakeBps) / 10_000)
  const stake = hand.seats.find(({ seat }) => seat === hand.seat)?.stack ?? 0
  return { drawn: cards, payout: BigInt(stake + net - fee) }
}

/** The rank of five cards, from 0 to 13. */
function bullRank(cards: number[]): number {
  const ranks = cards.map((card) => (card % 13) + 1)
  const worths = ranks.map((rank) => Math.min(rank, 10))
  const total = worths.reduce((sum, worth) => sum + worth, 0)
  if (worths.every((worth) => worth < 5) && total <= 10) return 13
  if (ranks.some((rank) => ranks.filter((each) => each === rank).length === 4)) return 12
  if (ranks.every((rank) => rank > 10)) return 11
  for (let one = 0; one < 5; one++)
    for (let two = one + 1; two < 5; two++)
      if ((total - (worths[one] ?? 0) - (worths[two] ?? 0)) % 10 === 0) return total % 10 || 10
  return 0
}

/** Rank, then the highest card, the king above all, then its suit. */
function bullOrder(cards: number[]): number {
  const suits = [3, 2, 0, 1]
  const tops = cards.map((card) => ((card % 13) + 1) * 4 + (suits[Math.floor(card / 13)] ?? 0))
  return bullRank(cards) * 100 + Math.max(...tops)
}
