/** No-limit hold'em: two cards each, five on the board, four rounds of betting, the best five cards win. */
import { dealt, decksOf } from '../../kernel/cards.ts'
import type { ActionSpec, Chance } from '../../kernel/math.ts'
import type { Deal, SeatAction, SeatGame, SeatStep } from '../../kernel/seat-game.ts'
import { legalSeatAction } from '../../kernel/seat-math.ts'
import { botAction } from './bot.ts'
import { STREETS } from './config.ts'
import type { HoldemConfig, HoldemEvent, HoldemSeat, HoldemState } from './config.ts'
import { feesOf } from './pots.ts'
import { finish, fromButton, nextAfter } from './showdown.ts'
import { view } from './view.ts'

type Step = SeatStep<HoldemState, HoldemEvent>

export const holdemHand: SeatGame<HoldemConfig, HoldemState> = {
  init,
  waiting: ({ turn, acts }) => ({ turn: acts, seats: turn === null ? [] : [turn] }),
  legal: legalFor,
  act(before, seat, action) {
    const legal = legalSeatAction(legalFor(before, seat), action)
    const state = copied(before)
    return goOn(state, [taken(state, seatOf(state, seat), legal)])
  },
  idle: (state, seat) => ({
    type: legalFor(state, seat).some(({ type }) => type === 'check') ? 'check' : 'fold',
  }),
  view,
  result: ({ seats, won, raked }) => {
    const fees = feesOf(seats, raked)
    return {
      chips: seats.map(({ seat, chips }) => ({
        seat,
        chips: chips + won.reduce((sum, each) => sum + (each.seat === seat ? each.chips : 0), 0),
        fee: fees.get(seat) ?? 0,
      })),
      rake: raked,
    }
  },
  bot: botAction,
}

/** A copy that may be changed: a hand holds nothing deeper. */
const copied = (state: HoldemState): HoldemState => ({
  ...state,
  seats: state.seats.map((own) => ({ ...own })),
  board: [...state.board],
  ahead: [...state.ahead],
  won: [...state.won],
})

function init(config: HoldemConfig, { level, unit, button, seats: dealtIn }: Deal, chance: Chance): Step {
  const blinds = config.levels[level]
  if (!blinds) throw new Error(`there is no level ${level}`)
  const big = blinds.bet * unit
  const cards = dealt(decksOf(1), 2 * dealtIn.length + 5, chance)
  const order = fromButton(dealtIn, button)
  const state: HoldemState = {
    big,
    button,
    street: 'preflop',
    board: [],
    highest: big,
    raise: big,
    rake: { bps: config.rake.bps, cap: config.rake.capBigBlinds * big },
    seats: dealtIn.map(({ seat, stack }) => {
      // One card at a time, beginning after the button.
      const place = order.indexOf(seat)
      const [one = 0, two = 0] = [cards[place], cards[place + order.length]]
      const own = { seat, cards: [one, two] as [number, number], chips: stack, bet: 0, put: 0 }
      return { ...own, isFolded: false, acted: null, isShown: false }
    }),
    ahead: cards.slice(2 * dealtIn.length),
    aggressor: null,
    turn: null,
    acts: 0,
    raked: 0,
    won: [],
  }
  // With two seats the button posts the small blind.
  const [small = 0, large = 0] = order.length === 2 ? order.toReversed() : order
  const events: HoldemEvent[] = [
    posted(seatOf(state, small), 'small', blinds.small * unit),
    posted(seatOf(state, large), 'big', big),
    ...order.map((seat): HoldemEvent => ({
      type: 'dealt',
      seat,
      cards: seatOf(state, seat).cards,
      only: seat,
    })),
  ]
  return goOn(state, events, large)
}

function posted(own: HoldemSeat, blind: 'small' | 'big', chips: number): HoldemEvent {
  return { type: 'posted', seat: own.seat, blind, chips: pay(own, chips) }
}

/** Puts chips in, as far as the seat has them; returns how many. */
function pay(own: HoldemSeat, chips: number): number {
  const paid = Math.min(chips, own.chips)
  own.chips -= paid
  own.bet += paid
  own.put += paid
  return paid
}

function legalFor(state: HoldemState, seat: number): ActionSpec[] {
  if (state.turn !== seat) return []
  const own = seatOf(state, seat)
  const owed = state.highest - own.bet
  const most = own.bet + own.chips
  // A raise of less than the least does not let those raise again who have acted.
  const mayRaise = own.acted === null || state.highest - own.acted >= state.raise
  const hasCaller = state.seats.some((each) => each !== own && !each.isFolded && each.chips > 0)
  const canRaise = mayRaise && hasCaller && most > state.highest
  const min = Math.min(state.highest + state.raise, most)
  return [
    ...(owed > 0 ? [{ type: 'fold' }, { type: 'call' }] : [{ type: 'check' }]),
    ...(canRaise ? [{ type: 'raise', fields: { to: { min, max: most } } }] : []),
  ]
}

function taken(state: HoldemState, own: HoldemSeat, action: SeatAction): HoldemEvent {
  const { seat } = own
  state.acts += 1
  if (action.type === 'fold') {
    own.isFolded = true
    return { type: 'folded', seat }
  }
  if (action.type === 'raise') return raised(state, own, Number(action.to))
  const chips = pay(own, state.highest - own.bet)
  own.acted = state.highest
  if (action.type === 'check') return { type: 'checked', seat }
  return { type: 'called', seat, chips, isAllIn: own.chips === 0 }
}

function raised(state: HoldemState, own: HoldemSeat, to: number): HoldemEvent {
  const type = state.highest === 0 ? 'bet' : 'raised'
  const chips = pay(own, to - own.bet)
  state.raise = Math.max(state.raise, to - state.highest)
  state.highest = to
  own.acted = to
  state.aggressor = own.seat
  return { type, seat: own.seat, to, chips, isAllIn: own.chips === 0 }
}

/** Finds who acts next, deals the streets that follow, and ends the hand. */
function goOn(state: HoldemState, events: HoldemEvent[], after = state.turn ?? state.button): Step {
  const live = state.seats.filter(({ isFolded }) => !isFolded)
  const turn = live.length < 2 ? null : nextAfter(state, after, (own) => mustAct(state, own))
  if (turn !== null) return { state: { ...state, turn }, events, isOver: false }
  state.turn = null
  if (live.length < 2 || state.street === 'river') {
    events.push(...finish(state))
    return { state, events, isOver: true }
  }
  // With chips behind at one seat at most, no bet can follow: the cards lie open.
  if (live.filter(({ chips }) => chips > 0).length < 2) {
    for (const own of live.filter(({ isShown }) => !isShown)) {
      own.isShown = true
      events.push({ type: 'shown', seat: own.seat, cards: own.cards, hand: null })
    }
  }
  events.push(nextStreet(state))
  return goOn(state, events, state.button)
}

function mustAct(state: HoldemState, own: HoldemSeat): boolean {
  if (own.isFolded || own.chips === 0) return false
  const rivals = state.seats.filter((each) => each !== own && !each.isFolded)
  if (rivals.some(({ chips }) => chips > 0)) return own.acted === null || own.bet < state.highest
  // All others are all in: what they cannot match is not owed.
  return own.bet < Math.max(...rivals.map(({ bet }) => bet))
}

function nextStreet(state: HoldemState): HoldemEvent {
  const street = STREETS[STREETS.indexOf(state.street) + 1]
  if (street === undefined) throw new Error('the river is the last street')
  const cards = state.ahead.splice(0, street === 'flop' ? 3 : 1)
  state.board.push(...cards)
  Object.assign(state, { street, highest: 0, raise: state.big, aggressor: null })
  for (const own of state.seats) Object.assign(own, { bet: 0, acted: null })
  return { type: 'board', street, cards }
}

function seatOf(state: HoldemState, seat: number): HoldemSeat {
  const own = state.seats.find((each) => each.seat === seat)
  if (!own) throw new Error(`seat ${seat} is not in the hand`)
  return own
}
