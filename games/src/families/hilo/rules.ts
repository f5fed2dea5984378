/**
 * Hilo: a card lies open, the player calls whether the next one is higher or lower; each right call raises what leaving
 * pays, a wrong one ends the round empty. A card may be skipped. Every card is drawn from a full deck when it is asked
 * for, so nothing of it is fixed or hidden in the state. The odds are in `odds.ts`.
 */
import { paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import { DECK, rankOf } from '../../kernel/cards.ts'
import type { Card } from '../../kernel/cards.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import type { ActionSpec, Chance, GameMath, Step } from '../../kernel/math.ts'
import { numberOf } from '../../kernel/rational.ts'
import { isOffered } from '../../kernel/rounds.ts'
import { chanceOf, doesWin, multiplierOf, returnOf, waysOf, worstCalls } from './odds.ts'
import type { Call } from './odds.ts'

export interface HiloConfig {
  returnBps: number
  /** Does the same rank again win a call, or lose it? */
  same: 'wins' | 'loses'
  /** A call that could pay more than this, in hundredths, is not offered. */
  capX100: number
  /** Cards that may be skipped in a round. */
  skips: number
}

export interface HiloState {
  stake: AmountText
  card: Card
  /** For each right call, with how many ranks it won. */
  ways: number[]
  skipped: number
  outcome: 'playing' | 'cashed_out' | 'lost'
}

/** 0 calls lower, 1 higher, 2 skips the card. */
export type Move = Call | 2
export type HiloAction = { type: 'move'; move: Move } | { type: 'cash_out' }

export type HiloEvent =
  | { type: 'dealt'; card: Card }
  | { type: 'skipped'; card: Card }
  | { type: 'called'; call: Call; card: Card; isRight: boolean; multiplierX100: number; payout: AmountText }
  | { type: 'cashed_out'; multiplierX100: number; payout: AmountText }

type HiloStep = Step<HiloState, HiloEvent>

export const SKIP = 2

export const hilo: GameMath<HiloConfig, null, HiloState, HiloAction, HiloEvent> = {
  parseChoice: (_config, choice) => (choice === null ? { choice } : { problem: 'no_choice_is_made' }),
  init: (config, { stake }, chance) => {
    const card = chance.below(DECK)
    const state: HiloState = { stake: String(stake), card, ways: [], skipped: 0, outcome: 'playing' }
    return stepTo(config, state, [{ type: 'dealt', card }])
  },
  act: (config, state, action, chance) => {
    if (!isOffered(hilo.legal(config, state), action)) throw new Error(`${action.type} is not possible now`)
    if (action.type === 'cash_out') return cashOut(config, state)
    return action.move === SKIP ? skip(config, state, chance) : callNext(config, state, action.move, chance)
  },
  legal: (config, state) => {
    if (state.outcome !== 'playing') return []
    const moves = ([0, 1, 2] as const).filter((move) => isPossible(config, state, move))
    const except = [0, 1, 2].filter((move) => !moves.some((possible) => possible === move))
    const move: ActionSpec = { type: 'move', fields: { move: { min: 0, max: 2, except } } }
    const offers = moves.length > 0 ? [move] : []
    return state.ways.length > 0 ? [...offers, { type: 'cash_out' }] : offers
  },
  view: (config, state) => ({ ...state, multiplierX100: multiplierNow(config, state) }),
  certify: (config) => {
    const worst = worstCalls(config)
    return certificateOf('hilo', config, {
      rtp: returnOf(config, worst),
      hitRate: chanceOf(worst),
      secondMoment: numberOf(chanceOf(worst)) * (multiplierOf(config, worst) / 100) ** 2,
      maxWinX100: config.capX100,
    })
  },
}

/** What a right call would raise the multiplier to; null where the call is not offered. */
export function multiplierAfter(config: HiloConfig, state: HiloState, call: Call): number | null {
  const ways = waysOf(config, rankOf(state.card), call)
  if (ways === 0) return null
  const multiplierX100 = multiplierOf(config, [...state.ways, ways])
  return multiplierX100 <= config.capX100 ? multiplierX100 : null
}

function isPossible(config: HiloConfig, state: HiloState, move: Move): boolean {
  return move === SKIP ? state.skipped < config.skips : multiplierAfter(config, state, move) !== null
}

function callNext(config: HiloConfig, state: HiloState, call: Call, chance: Chance): HiloStep {
  const card = chance.below(DECK)
  const from = rankOf(state.card)
  const isRight = doesWin(config, from, call, rankOf(card))
  const next: HiloState = isRight
    ? { ...state, card, ways: [...state.ways, waysOf(config, from, call)] }
    : { ...state, card, outcome: 'lost' }
  const multiplierX100 = multiplierNow(config, next)
  const payout = String(payoutOf(config, next))
  return stepTo(config, next, [{ type: 'called', call, card, isRight, multiplierX100, payout }])
}

function skip(config: HiloConfig, state: HiloState, chance: Chance): HiloStep {
  const card = chance.below(DECK)
  return stepTo(config, { ...state, card, skipped: state.skipped + 1 }, [{ type: 'skipped', card }])
}

function cashOut(config: HiloConfig, state: HiloState): HiloStep {
  const over: HiloState = { ...state, outcome: 'cashed_out' }
  const payout = String(payoutOf(config, over))
  return stepTo(config, over, [{ type: 'cashed_out', multiplierX100: multiplierNow(config, over), payout }])
}

function stepTo(config: HiloConfig, state: HiloState, events: HiloEvent[]): HiloStep {
  return { state, events, isOver: state.outcome !== 'playing', payout: payoutOf(config, state) }
}

/** Before the first right call leaving gives the stake back: an abandoned round returns it. */
const payoutOf = (config: HiloConfig, state: HiloState): bigint =>
  paidAt(BigInt(state.stake), multiplierNow(config, state))

function multiplierNow(config: HiloConfig, { outcome, ways }: HiloState): number {
  if (outcome === 'lost') return 0
  return ways.length === 0 ? 100 : multiplierOf(config, ways)
}
