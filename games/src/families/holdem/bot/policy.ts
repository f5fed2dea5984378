/** How a seat plays its whole range at a spot: for every combo the chances of a raise and of a call, or a check. */
import type { Chips } from '../../../kernel/seat-game.ts'
import { BY_START, COMBOS, START } from './combos.ts'
import { edge, shareBetter, sharesAhead, type Weights } from './range.ts'
import type { Spot } from './spot.ts'
import { startPlan } from './start-plan.ts'
import type { Strengths } from './strength.ts'

export interface Policy {
  raise: Weights
  /** A call or a check; what is left is a fold. */
  call: Weights
  /** The whole bet after a raise. */
  to: Chips
}

type Later = 'flop' | 'turn' | 'river'

/** Bets, as parts of the pot. */
const BET = { flop: 0.55, turn: 0.7, river: 0.75 }
/** From which chance of being ahead a hand is bet for value, and how often it is. */
const VALUE = { flop: 0.62, turn: 0.66, river: 0.7 }
const VALUE_BETS = 0.85
/**
 * Bluffs for each value bet, in the share that leaves the rival nothing to gain by calling: one on the river, where it is
 * the price of the call, and more before it, because bluffs may still draw out or be given up.
 */
const BLUFFS = { flop: 2, turn: 1.5, river: 1 }
/** Of the range, the part raised for value when half of it goes on, and the bluffs for each of those. */
const VALUE_RAISES = { flop: 0.11, turn: 0.09, river: 0.07 }
const BLUFF_RAISES = { flop: 0.8, turn: 0.8, river: 0.4 }
/** A raise, as a part of the pot after the call. */
const RAISE = 0.7
/** Bluff raises are drawn from the hands so near to those that are just called. */
const NEAR = 0.12

/** Before the flop. Bluffs are the hands about the worst that go on, each with half the chance. */
export function startPolicy(spot: Spot, own: Weights): Policy {
  const { value, bluff, goOn, to } = startPlan(spot)
  const better = shareBetter(own, BY_START, START)
  const policy = emptyPolicy(spot, to)
  const bluffsFrom = Math.max(value, goOn - bluff * 1.2)
  for (let combo = 0; combo < COMBOS; combo++) {
    const place = better[combo] ?? 0
    const isBluff = place > value && place >= bluffsFrom && place < bluffsFrom + bluff * 2
    const raise = Math.max(edge(place, value), isBluff ? 0.5 : 0)
    const stays = spot.owed === 0 ? 1 : edge(place, goOn)
    policy.raise[combo] = raise
    policy.call[combo] = Math.max(0, stays - raise)
  }
  return policy
}

/** After the flop: what each rival may hold decides what is ahead, the own range what is bluffed and what is defended. */
export function streetPolicy(spot: Spot, strengths: Strengths, own: Weights, rivals: Weights[]): Policy {
  const ahead = sharesAhead(strengths, rivals)
  return spot.owed > 0 ? facing(spot, strengths, own, ahead) : leading(spot, strengths, own, ahead)
}

/** Bets what is ahead and a balanced part of what is not; checks to the one who raised last before the street. */
function leading(spot: Spot, { order, draws }: Strengths, own: Weights, ahead: Weights): Policy {
  const street = spot.street as Later
  const chips = Math.max(spot.big, Math.round(spot.total * BET[street]))
  const policy = emptyPolicy(spot, chips)
  policy.call.fill(1)
  if (spot.isLeaderBehind) return policy
  let [values, bluffs] = [0, 0]
  for (const combo of order) {
    const weight = own[combo] ?? 0
    if ((ahead[combo] ?? 0) >= VALUE[street]) values += VALUE_BETS * weight
    else bluffs += weight * bluffWorth(street, ahead[combo] ?? 0, draws[combo] ?? 0)
  }
  const wanted = (values * BLUFFS[street] * chips) / (spot.total + chips) / spot.rivals
  const share = bluffs === 0 ? 0 : Math.min(1, wanted / bluffs)
  for (const combo of order) {
    const chance = ahead[combo] ?? 0
    const raise = chance >= VALUE[street] ? VALUE_BETS : share * bluffWorth(street, chance, draws[combo] ?? 0)
    policy.raise[combo] = raise
    policy.call[combo] = 1 - raise
  }
  return policy
}

/** How well a hand that is not bet for value serves as a bluff, from 0 to 1: draws first, and on the river what cannot win. */
function bluffWorth(street: Later, ahead: number, draw: number): number {
  if (street === 'river') return ahead < 0.4 ? 1 : 0
  if (ahead > 0.55 && draw < 0.15) return 0
  return Math.min(1, 0.25 + 2.5 * draw)
}

/**
 * Goes on with so much of the range that a bet with nothing gains nothing: the pot's part of pot and bet, shared among those
 * who may still call.
 */
function facing(spot: Spot, { order, score, draws }: Strengths, own: Weights, ahead: Weights): Policy {
  const street = spot.street as Later
  const policy = emptyPolicy(spot, spot.highest + Math.round((spot.total + spot.owed) * RAISE))
  const better = shareBetter(own, order, score)
  const goOn = 1 - (spot.owed / spot.total) ** (1 / Math.max(1, spot.behind))
  const value = VALUE_RAISES[street] * Math.min(1, goOn / 0.5)
  const isRiver = street === 'river'
  const bluff = Math.min(1, ((value * BLUFF_RAISES[street]) / (2 * NEAR)) * (isRiver ? 1 : 2))
  for (const combo of order) {
    const place = better[combo] ?? 0
    const isBluff = Math.abs(place - goOn) < NEAR && (isRiver || (draws[combo] ?? 0) > 0.1)
    const raise = isBluff ? bluff : (ahead[combo] ?? 0) > 0.7 ? 0.9 * edge(place, value) : 0
    policy.raise[combo] = raise
    policy.call[combo] = Math.max(0, edge(place, goOn) - raise)
  }
  return policy
}

/** A bet of most of the chips is a bet of all of them. */
function emptyPolicy({ depth, highest, owed }: Spot, to: number): Policy {
  const most = highest - owed + depth
  return {
    raise: new Float32Array(COMBOS),
    call: new Float32Array(COMBOS),
    to: to >= most * 0.6 ? Math.max(most, Math.round(to)) : Math.round(to),
  }
}
