/**
 * Coin: the player calls heads or tails; each flip called right doubles what leaving pays, one called wrong ends the
 * round empty.
 *
 * After k flips leaving pays the return of the game times 2^k: the chance to get there is 1 / 2^k. The player also says
 * at which streak the round pays by itself: one flip is a single even bet. Every flip is drawn when it is called.
 */
import { paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import type { Chance, GameMath, Step } from '../../kernel/math.ts'
import { isLess, numberOf } from '../../kernel/rational.ts'
import { isOffered, isRecord } from '../../kernel/rounds.ts'
import { chanceOf, multiplierAt, returnAt, streaksOf } from './ladder.ts'

export interface CoinConfig {
  returnBps: number
  /** The longest streak. */
  mostFlips: number
}

/** 0 is heads, 1 is tails. */
export type Side = 0 | 1

export interface CoinChoice {
  side: Side
  /** The streak at which the round pays by itself. */
  streak: number
}

export interface CoinState {
  stake: AmountText
  streak: number
  /** Flips that were called right. */
  won: number
  outcome: 'playing' | 'cashed_out' | 'lost'
}

export type CoinAction = { type: 'flip'; side: Side } | { type: 'cash_out' }

export type CoinEvent =
  | { type: 'flipped'; called: Side; fell: Side; multiplierX100: number; payout: AmountText }
  | { type: 'cashed_out'; multiplierX100: number; payout: AmountText }

type CoinStep = Step<CoinState, CoinEvent>

export const coin: GameMath<CoinConfig, CoinChoice, CoinState, CoinAction, CoinEvent> = {
  parseChoice: ({ mostFlips }, choice) => {
    if (!isRecord(choice)) return { problem: 'no_side' }
    const { side, streak } = choice
    if (side !== 0 && side !== 1) return { problem: 'no_side' }
    const isStreak = typeof streak === 'number' && Number.isInteger(streak)
    return isStreak && streak >= 1 && streak <= mostFlips
      ? { choice: { side, streak } }
      : { problem: 'no_streak' }
  },
  init: (config, { stake, choice: { side, streak } }, chance) => {
    const state: CoinState = { stake: String(stake), streak, won: 0, outcome: 'playing' }
    return flip(config, state, side, chance)
  },
  act: (config, state, action, chance) => {
    if (!isOffered(coin.legal(config, state), action)) throw new Error(`${action.type} is not possible now`)
    return action.type === 'flip' ? flip(config, state, action.side, chance) : cashOut(config, state, [])
  },
  legal: (_config, { outcome }) =>
    outcome === 'playing'
      ? [{ type: 'flip', fields: { side: { min: 0, max: 1 } } }, { type: 'cash_out' }]
      : [],
  view: (config, state) => ({ ...state, multiplierX100: multiplierNow(config, state) }),
  certify: (config) => {
    const worst = streaksOf(config).reduce((low, flips) =>
      isLess(returnAt(config, flips), returnAt(config, low)) ? flips : low,
    )
    return certificateOf('coin-flip', config, {
      rtp: returnAt(config, worst),
      hitRate: chanceOf(worst),
      secondMoment: numberOf(chanceOf(worst)) * (multiplierAt(config, worst) / 100) ** 2,
      maxWinX100: multiplierAt(config, config.mostFlips),
    })
  },
}

function flip(config: CoinConfig, state: CoinState, called: Side, chance: Chance): CoinStep {
  const fell: Side = chance.below(2) === 0 ? 0 : 1
  const next: CoinState = fell === called ? { ...state, won: state.won + 1 } : { ...state, outcome: 'lost' }
  const multiplierX100 = multiplierNow(config, next)
  const payout = String(payoutOf(config, next))
  const flipped: CoinEvent = { type: 'flipped', called, fell, multiplierX100, payout }
  const isWhole = next.outcome === 'playing' && next.won === state.streak
  return isWhole ? cashOut(config, next, [flipped]) : stepTo(config, next, [flipped])
}

function cashOut(config: CoinConfig, state: CoinState, before: CoinEvent[]): CoinStep {
  const over: CoinState = { ...state, outcome: 'cashed_out' }
  const payout = String(payoutOf(config, over))
  return stepTo(config, over, [
    ...before,
    { type: 'cashed_out', multiplierX100: multiplierNow(config, over), payout },
  ])
}

function stepTo(config: CoinConfig, state: CoinState, events: CoinEvent[]): CoinStep {
  return { state, events, isOver: state.outcome !== 'playing', payout: payoutOf(config, state) }
}

const payoutOf = (config: CoinConfig, state: CoinState): bigint =>
  paidAt(BigInt(state.stake), multiplierNow(config, state))

function multiplierNow(config: CoinConfig, { outcome, won }: CoinState): number {
  return outcome === 'lost' ? 0 : multiplierAt(config, won)
}
