/** Fixed plans of play against the bots, each a few lines long: what a player would try who looks for a leak. */
import type { BotTurn, SeatAction } from '../../../kernel/seat-game.ts'
import { comboOf, START } from '../bot/combos.ts'
import { SCORES, strengthsOn } from '../bot/strength.ts'
import type { HoldemEvent } from '../config.ts'
import type { HoldemView } from '../view.ts'

/** Parts are of all hands, from the best down; strengths are from 0 to 1 on the board; sizes are parts of the pot. */
export interface Plan {
  /** Raised to so many big blinds when no seat has raised, and called otherwise. */
  open: number
  openTo: number
  limp: number
  /** Called and raised against a raise; the same against a raise of an own one. */
  defend: number
  reraise: number
  goOn: number
  raiseAgain: number
  /** A reraise, in times of the last raise. */
  reraiseTimes: number
  /** On flop, turn and river: how often any hand is bet, from which strength every hand is, and how much. */
  bet: [number, number, number]
  value: [number, number, number]
  size: [number, number, number]
  /** From which strength a bet is raised, and called: at no price, and by how much more at the price of the whole pot. */
  raise: number
  call: number
  callByPrice: number
}

const NEVER = 2
const EVERY: Plan['bet'] = [1, 1, 1]
const NONE: Plan['bet'] = [0, 0, 0]
/** Raises any two cards when no seat has, bets the flop once, folds to every raise. */
const STEAL: Plan = {
  open: 1,
  openTo: 4,
  limp: 0,
  defend: 0,
  reraise: 0,
  goOn: 0,
  raiseAgain: 0,
  reraiseTimes: 3.5,
  bet: [1, 0, 0],
  value: [NEVER, NEVER, NEVER],
  size: EVERY,
  raise: NEVER,
  call: NEVER,
  callByPrice: 0,
}
const ALL_IN = 1000

export const PLANS = {
  'raise to 4, bet the flop, fold to raises': STEAL,
  'raise to 5, bet the flop, fold to raises': { ...STEAL, openTo: 5 },
  'raise to 6, bet the flop, fold to raises': { ...STEAL, openTo: 6 },
  'steal with the least raise': { ...STEAL, openTo: 2, size: [0.5, 1, 1] },
  'bet the pot on every street': { ...STEAL, openTo: 3, bet: EVERY },
  'raise whatever happens': {
    ...STEAL,
    openTo: 3,
    reraise: 1,
    raiseAgain: 1,
    bet: EVERY,
    raise: 0,
    call: 0,
  },
  'call whatever happens': { ...STEAL, open: 0, limp: 1, defend: 1, goOn: 1, bet: NONE, call: 0 },
  'play the best hands alone': {
    ...STEAL,
    open: 0.12,
    openTo: 3,
    reraise: 0.03,
    defend: 0.1,
    goOn: 0.05,
    bet: NONE,
    value: [0.8, 0.85, 0.9],
    raise: 0.97,
    call: 0.8,
    callByPrice: 0.2,
  },
  'all in with any two cards': { ...STEAL, openTo: ALL_IN, reraise: 1, reraiseTimes: ALL_IN },
  'all in with good cards': { ...STEAL, open: 0.3, openTo: ALL_IN, reraise: 0.15, reraiseTimes: ALL_IN },
  'bet every street, call with good hands': {
    ...STEAL,
    openTo: 3,
    bet: EVERY,
    defend: 0.4,
    call: 0.85,
  },
  'play solidly': {
    ...STEAL,
    open: 0.4,
    openTo: 2.5,
    reraise: 0.08,
    defend: 0.3,
    goOn: 0.15,
    raiseAgain: 0.02,
    bet: [0.4, 0.2, 0.1],
    size: [0.6, 0.7, 0.7],
    value: [0.75, 0.8, 0.85],
    raise: 0.95,
    call: 0.5,
    callByPrice: 0.7,
  },
  'play loosely': {
    ...STEAL,
    open: 0.8,
    openTo: 2.5,
    reraise: 0.15,
    defend: 0.6,
    goOn: 0.35,
    raiseAgain: 0.04,
    bet: [0.6, 0.4, 0.3],
    size: [0.6, 0.7, 0.7],
    value: [0.7, 0.75, 0.8],
    raise: 0.93,
    call: 0.4,
    callByPrice: 0.8,
  },
  // What a search over such plans found to do best, of some hundreds.
  'the best that was found': {
    ...STEAL,
    open: 0.7,
    openTo: 2.5,
    limp: 1,
    reraise: 0.12,
    reraiseTimes: 5,
    defend: 0.7,
    goOn: 0.4,
    raiseAgain: 0.05,
    bet: [0.5, 1, 0.1],
    size: [0.5, 0.7, 0.7],
    value: [0.95, 0.65, 0.8],
    raise: 0.93,
    call: 0.6,
    callByPrice: 0.8,
  },
} satisfies Record<string, Plan>
export type PlanName = keyof typeof PLANS

export function playBy(plan: Plan, turn: BotTurn): SeatAction {
  const view = turn.view as HoldemView
  return view.street === 'preflop' ? beforeFlop(plan, view, turn) : onStreet(plan, view, turn)
}

function beforeFlop(plan: Plan, view: HoldemView, turn: BotTurn): SeatAction {
  const { cards, owed } = ownOf(view)
  const hand = (START[comboOf(cards[0] ?? 0, cards[1] ?? 0)] ?? 0) / 169
  const raises = (turn.events as HoldemEvent[]).filter(({ type }) => type === 'raised')
  if (raises.length === 0) {
    if (hand < plan.open) return raiseTo(turn, plan.openTo * view.big, owed)
    return hand < plan.limp ? stay(owed) : leave(owed)
  }
  const hasRaised = raises.some((event) => 'seat' in event && event.seat === view.own)
  const [raised, called] = hasRaised ? [plan.raiseAgain, plan.goOn] : [plan.reraise, plan.defend]
  if (hand < raised) return raiseTo(turn, view.highest * plan.reraiseTimes, owed)
  return hand < called ? stay(owed) : leave(owed)
}

function onStreet(plan: Plan, view: HoldemView, turn: BotTurn): SeatAction {
  const { cards, owed } = ownOf(view)
  const street = view.board.length - 3
  const strength = (strengthsOn(view.board).score[comboOf(cards[0] ?? 0, cards[1] ?? 0)] ?? 0) / SCORES
  if (owed === 0) {
    const isBet =
      strength >= (plan.value[street] ?? 0) || turn.chance.below(1000) < (plan.bet[street] ?? 0) * 1000
    return isBet ? raiseTo(turn, view.total * (plan.size[street] ?? 1), owed) : stay(owed)
  }
  if (strength >= plan.raise) return raiseTo(turn, view.highest + (view.total + owed) * 0.9, owed)
  const price = owed / (view.total + owed)
  return strength >= plan.call + plan.callByPrice * price ? stay(owed) : leave(owed)
}

function ownOf({ seats, own, highest }: HoldemView): { cards: number[]; owed: number } {
  const mine = seats.find(({ seat }) => seat === own)
  return { cards: mine?.cards ?? [], owed: highest - (mine?.bet ?? 0) }
}

const stay = (owed: number): SeatAction => ({ type: owed > 0 ? 'call' : 'check' })
const leave = (owed: number): SeatAction => ({ type: owed > 0 ? 'fold' : 'check' })

function raiseTo({ legal }: BotTurn, to: number, owed: number): SeatAction {
  const range = legal.find(({ type }) => type === 'raise')?.fields?.to
  return range ? { type: 'raise', to: Math.min(Math.max(Math.round(to), range.min), range.max) } : stay(owed)
}
