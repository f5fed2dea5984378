/** The end of a hand: uncalled bets go back, hands are shown, pots are won. */
import { pokerHandOf, pokerValue } from '../../kernel/poker-hands.ts'
import type { HoldemEvent, HoldemSeat, HoldemState } from './config.ts'
import { potsOf, raked, shares, uncalled } from './pots.ts'

/** The seats in turn, beginning after the button. */
export function fromButton(seats: readonly { seat: number }[], button: number): number[] {
  const ascending = seats.map(({ seat }) => seat).toSorted((a, b) => a - b)
  return [...ascending.filter((seat) => seat > button), ...ascending.filter((seat) => seat <= button)]
}

/** The first seat after this one, around the table, that fits. */
export function nextAfter(
  { seats }: Pick<HoldemState, 'seats'>,
  after: number,
  fits: (own: HoldemSeat) => boolean,
): number | null {
  const order = fromButton(seats, after)
  return order.find((seat) => seats.some((own) => own.seat === seat && fits(own))) ?? null
}

/** Ends the hand in place; the winners' chips stand apart in `won`. */
export function finish(state: HoldemState): HoldemEvent[] {
  const events: HoldemEvent[] = []
  const back = uncalled(state.seats)
  if (back !== null) {
    const own = state.seats.find(({ seat }) => seat === back.seat)
    if (own) Object.assign(own, { chips: own.chips + back.chips, put: own.put - back.chips })
    events.push({ type: 'returned', ...back })
  }
  const live = state.seats.filter(({ isFolded }) => !isFolded)
  const isContested = live.length > 1
  if (isContested) events.push(...showdown(state, live))
  events.push(...award(state, isContested))
  return events
}

function award(state: HoldemState, isContested: boolean): HoldemEvent[] {
  const full = potsOf(state.seats)
  // No rake is taken before the flop.
  const { pots, rake } = state.board.length > 0 ? raked(full, state.rake) : { pots: full, rake: 0 }
  state.raked = rake
  const order = fromButton(state.seats, state.button)
  const events = pots.flatMap(({ chips, seats }, pot) =>
    [...shares(chips, winnersOf(state, seats), order)].map(([seat, won]): HoldemEvent => {
      state.won.push({ seat, chips: won })
      return {
        type: 'won',
        seat,
        pot,
        chips: won,
        hand: isContested ? pokerHandOf(valueOf(state, seat)) : null,
      }
    }),
  )
  return rake > 0 ? [{ type: 'raked', chips: rake }, ...events] : events
}

/**
 * The last to raise on the river shows first, or else the first seat after the button. The others follow in turn; a hand
 * that loses to a shown one is mucked.
 */
function showdown(state: HoldemState, live: HoldemSeat[]): HoldemEvent[] {
  const order = fromButton(live, state.button)
  const first = state.aggressor === null ? 0 : Math.max(order.indexOf(state.aggressor), 0)
  const inTurn = [...order.slice(first), ...order.slice(0, first)]
  const winners = new Set(potsOf(state.seats).flatMap(({ seats }) => winnersOf(state, seats)))
  let best = -1
  return inTurn.flatMap((seat): HoldemEvent[] => {
    const own = live.find((each) => each.seat === seat)
    if (!own) return []
    const value = valueOf(state, seat)
    if (!own.isShown && value < best && !winners.has(seat)) return [{ type: 'mucked', seat }]
    best = Math.max(best, value)
    own.isShown = true
    return [{ type: 'shown', seat, cards: own.cards, hand: pokerHandOf(value) }]
  })
}

function winnersOf(state: HoldemState, seats: readonly number[]): number[] {
  if (seats.length < 2) return [...seats]
  const best = Math.max(...seats.map((seat) => valueOf(state, seat)))
  return seats.filter((seat) => valueOf(state, seat) === best)
}

function valueOf(state: HoldemState, seat: number): number {
  const own = state.seats.find((each) => each.seat === seat)
  return pokerValue([...(own?.cards ?? []), ...state.board])
}
