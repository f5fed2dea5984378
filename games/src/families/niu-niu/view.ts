import type { Card } from '../../kernel/cards.ts'
import type { Chips } from '../../kernel/seat-game.ts'
import type { NiuNiuState } from './config.ts'
import { bullOf, bullRank } from './hands.ts'

export interface NiuNiuView {
  /** The viewer's seat; null for the public. */
  own: number | null
  phase: NiuNiuState['phase']
  base: Chips
  banker: number | null
  /** The banker's bid. */
  bankTimes: number
  seats: {
    seat: number
    chips: Chips
    cards: (Card | null)[]
    /** Null while it is hidden, or not made. */
    bid: number | null
    bet: number | null
    hasActed: boolean
    /** Of a hand that is open. */
    rank: number | null
    bull: Card[]
    net: Chips
  }[]
}

export function view(state: NiuNiuState, viewer: number | 'public'): NiuNiuView {
  const { phase, base, banker, seats } = state
  const isOver = phase === 'over'
  const own = seats.find(({ seat }) => seat === viewer)?.seat ?? null
  return {
    phase,
    base,
    banker,
    own,
    bankTimes: Math.max(seats.find(({ seat }) => seat === banker)?.bid ?? 0, 1),
    seats: seats.map(({ seat, stack, cards, bid, bet, net, raked }) => ({
      seat,
      chips: stack + net - raked,
      cards: cards.map((card, index) => (isOver || (seat === viewer && index < 4) ? card : null)),
      bid: phase !== 'bid' || seat === viewer ? bid : null,
      bet: isOver || seat === viewer ? bet : null,
      hasActed: (phase === 'bid' ? bid : bet) !== null,
      rank: isOver ? bullRank(cards) : null,
      bull: isOver ? (bullOf(cards) ?? []) : [],
      net,
    })),
  }
}
