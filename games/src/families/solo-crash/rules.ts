/**
 * Crash for one player: a multiplier rises from 1.00, and the player may leave at what it has reached; when it crashes
 * the bet is lost.
 *
 * How far it rises is drawn bit by bit: each rise names the multiplier that it goes to, and only then is it drawn whether
 * it gets there. So no point of a crash exists before it is reached, neither in the state nor anywhere else, and no clock
 * decides: a player on a slow connection loses nothing by it. The odds are in `odds.ts`.
 */
import { paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import type { Chance, GameMath, Step } from '../../kernel/math.ts'
import { numberOf, rational } from '../../kernel/rational.ts'
import type { Doubling } from '../../kernel/rise.ts'
import { isOffered, isRecord } from '../../kernel/rounds.ts'
import type { Targets } from '../../kernel/targets.ts'
import { chanceOf, drawsOf, pointOf } from './odds.ts'
import type { Span } from './odds.ts'

/** `doublesMs` is the pace at which the game shows the rise; it decides nothing. */
export type SoloCrashConfig = Targets & Doubling

/** Where the first rise goes to. */
export interface SoloCrashChoice {
  toX100: number
}

export interface SoloCrashState {
  stake: AmountText
  /** What leaving pays, in hundredths: what has been reached. */
  x100: number
  outcome: 'rising' | 'cashed_out' | 'crashed'
}

export type SoloCrashAction = { type: 'rise'; toX100: number } | { type: 'cash_out' }

export type SoloCrashEvent =
  | { type: 'rose'; x100: number; payout: AmountText }
  | { type: 'crashed'; pointX100: number }
  | { type: 'cashed_out'; x100: number; payout: AmountText }

type SoloCrashStep = Step<SoloCrashState, SoloCrashEvent>

export const soloCrash: GameMath<
  SoloCrashConfig,
  SoloCrashChoice,
  SoloCrashState,
  SoloCrashAction,
  SoloCrashEvent
> = {
  parseChoice: ({ lowestX100, highestX100 }, choice) => {
    const toX100 = isRecord(choice) ? choice.toX100 : undefined
    if (typeof toX100 !== 'number' || !Number.isInteger(toX100)) return { problem: 'no_target' }
    const isWithin = toX100 >= lowestX100 && toX100 <= highestX100
    return isWithin ? { choice: { toX100 } } : { problem: 'target_out_of_range' }
  },
  init: (config, { stake, choice: { toX100 } }, chance) =>
    rise(config, { stake: String(stake), x100: 100, outcome: 'rising' }, { fromX100: null, toX100 }, chance),
  act: (config, state, action, chance) => {
    if (!isOffered(soloCrash.legal(config, state), action))
      throw new Error(`${action.type} is not possible now`)
    if (action.type === 'cash_out') return cashOut(state, [])
    return rise(config, state, { fromX100: state.x100, toX100: action.toX100 }, chance)
  },
  legal: ({ highestX100 }, { x100, outcome }) =>
    outcome === 'rising'
      ? [{ type: 'rise', fields: { toX100: { min: x100 + 1, max: highestX100 } } }, { type: 'cash_out' }]
      : [],
  view: (_config, state) => state,
  // Every way to play returns the same; hit rate and deviation are those of leaving at the lowest target.
  certify: (config) => {
    const hitRate = chanceOf(config, { fromX100: null, toX100: config.lowestX100 })
    return certificateOf('solo-crash', config, {
      rtp: rational(BigInt(config.returnBps), 10_000n),
      hitRate,
      secondMoment: numberOf(hitRate) * (config.lowestX100 / 100) ** 2,
      maxWinX100: config.highestX100,
    })
  },
}

function rise(config: SoloCrashConfig, state: SoloCrashState, span: Span, chance: Chance): SoloCrashStep {
  const { all, reaching } = drawsOf(config, span)
  const draw = chance.below(all)
  if (draw >= reaching) {
    const pointX100 = pointOf(config, span, draw)
    const crashed: SoloCrashState = { ...state, outcome: 'crashed' }
    return { state: crashed, events: [{ type: 'crashed', pointX100 }], isOver: true, payout: 0n }
  }
  const risen: SoloCrashState = { ...state, x100: span.toX100 }
  const payout = payoutOf(risen)
  const rose: SoloCrashEvent = { type: 'rose', x100: span.toX100, payout: String(payout) }
  if (span.toX100 === config.highestX100) return cashOut(risen, [rose])
  return { state: risen, events: [rose], isOver: false, payout }
}

function cashOut(state: SoloCrashState, before: SoloCrashEvent[]): SoloCrashStep {
  const payout = payoutOf(state)
  const out: SoloCrashEvent = { type: 'cashed_out', x100: state.x100, payout: String(payout) }
  return { state: { ...state, outcome: 'cashed_out' }, events: [...before, out], isOver: true, payout }
}

const payoutOf = ({ stake, x100 }: SoloCrashState): bigint => paidAt(BigInt(stake), x100)
