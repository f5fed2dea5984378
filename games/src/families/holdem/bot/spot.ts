/** What all seats know at a turn: the betting so far, as far as a strategy looks at it. */
import type { Chips } from '../../../kernel/seat-game.ts'
import type { HoldemEvent, Street } from '../config.ts'
import { fromButton } from '../showdown.ts'

export interface SpotSeat {
  seat: number
  /** Chips behind. */
  chips: Chips
  /** Chips put in on this street. */
  bet: Chips
  isFolded: boolean
  hasActed: boolean
}

/** The betting of a hand, brought forward event by event. */
export interface Betting {
  big: Chips
  /** In turn, beginning after the button. */
  seats: SpotSeat[]
  street: Street
  total: Chips
  highest: Chips
  /** By how much the last bet or raise went up. */
  raisedBy: Chips
  /** Bets and raises of this street, without blinds, and calls of the last of them. */
  raises: number
  calls: number
  aggressor: number | null
  /** Who raised last on the street before. */
  leader: number | null
}

/** What the seat in turn decides on. */
export interface Spot {
  street: Street
  /** Chips to call, at most those it has. */
  owed: Chips
  total: Chips
  highest: Chips
  big: Chips
  raisedBy: Chips
  raises: number
  calls: number
  /** Seats dealt in, and those that act after it on this street before the betting can end. */
  seats: number
  behind: number
  /** Other seats that have not folded. */
  rivals: number
  /** Acts last on later streets. */
  isLast: boolean
  isBlind: boolean
  /** The leader of the street before has not acted yet. */
  isLeaderBehind: boolean
  /** It has acted on this street. */
  hasActed: boolean
  /** The most it can win or lose more: the chips behind, as far as a rival has them too. */
  depth: Chips
}

export function openBetting(seats: { seat: number; stack: Chips }[], button: number, big: Chips): Betting {
  const order = fromButton(seats, button)
  return {
    big,
    street: 'preflop',
    total: 0,
    highest: 0,
    raisedBy: big,
    raises: 0,
    calls: 0,
    aggressor: null,
    leader: null,
    seats: order.map((seat) => ({
      seat,
      bet: 0,
      isFolded: false,
      hasActed: false,
      chips: seats.find((each) => each.seat === seat)?.stack ?? 0,
    })),
  }
}

/** Brings the betting forward, in place. */
export function follow(betting: Betting, event: HoldemEvent): void {
  if (event.type === 'board') return nextStreet(betting, event.street)
  if (event.type === 'posted') {
    pay(betting, event.seat, event.chips)
    betting.highest = Math.max(betting.highest, event.chips)
    if (event.blind === 'big') betting.highest = Math.max(betting.highest, betting.big)
    return
  }
  if (!['folded', 'checked', 'called', 'bet', 'raised'].includes(event.type)) return
  const own = seatIn(betting, (event as { seat: number }).seat)
  own.hasActed = true
  if (event.type === 'folded') own.isFolded = true
  if (event.type === 'called') {
    pay(betting, event.seat, event.chips)
    betting.calls += 1
  }
  if (event.type !== 'bet' && event.type !== 'raised') return
  pay(betting, event.seat, event.chips)
  betting.raisedBy = event.to - betting.highest
  Object.assign(betting, { highest: event.to, aggressor: event.seat, calls: 0, raises: betting.raises + 1 })
}

function nextStreet(betting: Betting, street: Street): void {
  const { aggressor, big } = betting
  Object.assign(betting, { street, highest: 0, raisedBy: big, raises: 0, calls: 0, aggressor: null })
  betting.leader = aggressor
  for (const own of betting.seats) Object.assign(own, { bet: 0, hasActed: false })
}

function pay(betting: Betting, seat: number, chips: Chips): void {
  const own = seatIn(betting, seat)
  own.chips -= chips
  own.bet += chips
  betting.total += chips
}

export function seatIn({ seats }: Betting, seat: number): SpotSeat {
  const own = seats.find((each) => each.seat === seat)
  if (!own) throw new Error(`seat ${seat} is not in the hand`)
  return own
}

export function spotOf(betting: Betting, seat: number): Spot {
  const { seats, street, total, highest, big, raisedBy, raises, calls, leader } = betting
  const own = seatIn(betting, seat)
  const rivals = seats.filter((each) => each !== own && !each.isFolded)
  const place = seats.indexOf(own)
  const canAct = rivals.filter(({ chips }) => chips > 0)
  const after = canAct.filter((each) => seats.indexOf(each) > place)
  const depth = Math.min(own.chips, Math.max(0, ...rivals.map(({ chips, bet }) => chips + bet - own.bet)))
  // With two seats the button posts the small blind and is the last of the list.
  const isBlind = seats.length === 2 ? place === 0 : place < 2
  return {
    street,
    total,
    highest,
    big,
    raisedBy,
    raises,
    calls,
    depth,
    isBlind,
    owed: Math.min(highest - own.bet, own.chips),
    seats: seats.length,
    behind: canAct.filter(({ hasActed, bet }) => !hasActed || bet < highest).length,
    rivals: rivals.length,
    isLast: after.length === 0,
    isLeaderBehind: after.some((each) => each.seat === leader && !each.hasActed),
    hasActed: own.hasActed,
  }
}
