/** Niu-niu: seats bid for the bank on four cards, the others bet against it, then each hand meets the banker's. */
import { shuffled } from '@night-market/fair/chance'
import { dealt, decksOf } from '../../kernel/cards.ts'
import type { ActionSpec, Chance } from '../../kernel/math.ts'
import type { Deal, SeatAction, SeatGame, SeatStep } from '../../kernel/seat-game.ts'
import { legalSeatAction } from '../../kernel/seat-math.ts'
import type { NiuNiuConfig, NiuNiuEvent, NiuNiuSeat, NiuNiuState } from './config.ts'
import { bullOf, bullRank, bullValue } from './hands.ts'
import { view, type NiuNiuView } from './view.ts'

type Step = SeatStep<NiuNiuState, NiuNiuEvent>
const HAND = 5
const SEEN = 4

export const niuNiuHand: SeatGame<NiuNiuConfig, NiuNiuState> = {
  init,
  waiting: (state) => ({
    turn: ['bid', 'bet', 'over'].indexOf(state.phase),
    seats: state.seats.filter((own) => mayAct(state, own)).map(({ seat }) => seat),
  }),
  legal: legalFor,
  act(before, seat, action) {
    const legal = legalSeatAction(legalFor(before, seat), action)
    const state = structuredClone(before)
    const own = state.seats.find((each) => each.seat === seat)
    if (own && state.phase === 'bid') own.bid = Number(legal.times)
    else if (own) own.bet = Number(legal.times)
    return goOn(state)
  },
  idle: (state) => ({ type: state.phase === 'bid' ? 'bid' : 'bet', times: state.phase === 'bid' ? 0 : 1 }),
  view,
  result: ({ seats }) => ({
    chips: seats.map(({ seat, stack, net, raked }) => ({ seat, chips: stack + net - raked, fee: raked })),
    rake: seats.reduce((sum, { raked }) => sum + raked, 0),
  }),
  bot: ({ view: seen, legal }) => botAction(seen as NiuNiuView, legal),
}

function init(config: NiuNiuConfig, { level, unit, seats: dealtIn }: Deal, chance: Chance): Step {
  const { mostBid, mostBet, multipliers, rakeBps } = config
  const cards = dealt(decksOf(1), HAND * dealtIn.length, chance)
  const seats = dealtIn.map(({ seat, stack }, index): NiuNiuSeat => ({
    seat,
    stack,
    bid: null,
    bet: null,
    net: 0,
    raked: 0,
    cards: cards.slice(HAND * index, HAND * (index + 1)),
  }))
  const order = shuffled(
    dealtIn.map(({ seat }) => seat),
    chance,
  )
  const base = (config.levels[level]?.bet ?? 0) * unit
  const rules = { mostBid, mostBet, multipliers, rakeBps }
  const state: NiuNiuState = { base, rules, phase: 'bid', order, seats, banker: null }
  const events = seats.map((own): NiuNiuEvent => ({
    type: 'dealt',
    seat: own.seat,
    cards: own.cards.slice(0, SEEN),
    only: own.seat,
  }))
  return { state, events, isOver: false }
}

const mayAct = ({ phase, banker }: NiuNiuState, { seat, bid, bet }: NiuNiuSeat): boolean =>
  phase === 'bid' ? bid === null : phase === 'bet' && bet === null && seat !== banker

function legalFor(state: NiuNiuState, seat: number): ActionSpec[] {
  const own = state.seats.find((each) => each.seat === seat)
  if (!own || !mayAct(state, own)) return []
  const { mostBid, mostBet } = state.rules
  return state.phase === 'bid'
    ? [{ type: 'bid', fields: { times: { min: 0, max: mostBid } } }]
    : [{ type: 'bet', fields: { times: { min: 1, max: mostBet } } }]
}

/** Bids and bets are shown once all are made: a seat never learns from those before it. */
function goOn(state: NiuNiuState): Step {
  if (state.seats.some((own) => mayAct(state, own))) return { state, events: [], isOver: false }
  if (state.phase === 'bet') return { state, events: finish(state), isOver: true }
  const most = Math.max(...state.seats.map(({ bid }) => bid ?? 0))
  const banker = state.order.find((seat) => state.seats.some((own) => own.seat === seat && own.bid === most))
  const bids = state.seats.map(({ seat, bid }): NiuNiuEvent => ({ type: 'bid', seat, times: bid ?? 0 }))
  const next: NiuNiuState = { ...state, phase: 'bet', banker: banker ?? null }
  const events = [...bids, { type: 'banker', seat: banker ?? 0, times: Math.max(most, 1) } as const]
  return { state: next, events, isOver: false }
}

function finish(state: NiuNiuState): NiuNiuEvent[] {
  state.phase = 'over'
  const banker = state.seats.find(({ seat }) => seat === state.banker)
  if (!banker) throw new Error('a hand has a banker')
  for (const own of state.seats.filter((each) => each !== banker)) {
    const isWon = bullValue(own.cards) > bullValue(banker.cards)
    const winner = isWon ? own : banker
    const times = Math.max(banker.bid ?? 0, 1) * (own.bet ?? 1)
    const chips = state.base * times * (state.rules.multipliers[bullRank(winner.cards)] ?? 1)
    own.net += isWon ? chips : -chips
    banker.net -= isWon ? chips : -chips
  }
  for (const own of state.seats) own.raked = Math.floor((Math.max(own.net, 0) * state.rules.rakeBps) / 10_000)
  const { seats } = state
  return [
    ...seats
      .filter((own) => own !== banker)
      .map(({ seat, bet }): NiuNiuEvent => ({ type: 'bet', seat, times: bet ?? 1 })),
    ...seats.map(({ seat, cards }): NiuNiuEvent => ({ type: 'opened', seat, cards, rank: bullRank(cards) })),
    ...seats.map(({ seat, net, raked }): NiuNiuEvent => ({ type: 'result', seat, net, raked })),
  ]
}

/** Bids and bets more with a bull among the four cards it sees. */
function botAction({ own, seats }: NiuNiuView, legal: ActionSpec[]): SeatAction {
  const [spec] = legal
  const { min = 0, max = 0 } = spec?.fields?.times ?? {}
  const cards = seats.find(({ seat }) => seat === own)?.cards.filter((card) => card !== null) ?? []
  // A fifth card of ten points: what the four make by themselves.
  const hasBull = cards.length === SEEN && bullOf([...cards, 12]) !== null
  return { type: spec?.type ?? 'bid', times: hasBull ? max : min }
}
