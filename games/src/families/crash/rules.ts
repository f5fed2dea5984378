/**
 * Crash: a multiplier rises from 1.00 for all players at once, and a bet pays what it stands at when it is cashed out, by
 * hand or at a target set before. When the multiplier passes the point of the round, what is still in play is lost.
 *
 * The point is that of bustabit's version 2: with X the first 52 bits of the round's chance over 2^52, it is
 * max(1, floor(99 / (1 - X)) / 100), so it reaches x with the chance 0.99 / x. Here in whole numbers: with h those 52
 * bits, floor(99 x 2^52 / (2^52 - h)) hundredths.
 */
import { amountFrom, paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import type { ActionSpec, Chance, GameMath, Step } from '../../kernel/math.ts'
import { numberOf } from '../../kernel/rational.ts'
import type { Doubling } from '../../kernel/rise.ts'
import { isRecord } from '../../kernel/rounds.ts'
import { chanceOf, returnOn, worstTarget } from '../../kernel/targets.ts'
import type { Targets } from '../../kernel/targets.ts'

export interface CrashConfig extends Targets, Doubling {
  /** Bets of one player in a round. */
  mostBets: number
}

/** `autoX100` cashes the bet out by itself when the multiplier reaches it. */
export interface CrashBet {
  stake: AmountText
  autoX100: number | null
}

/** `bet` is the index of a bet in the choice. */
export interface CashOut {
  type: 'cash_out'
  bet: number
  x100: number
}

export type CrashEvent =
  | { type: 'crashed'; pointX100: number }
  | { type: 'cashed_out'; bet: number; x100: number; payout: AmountText }

export interface CrashState {
  pointX100: number
  bets: CrashBet[]
  /** What each bet was cashed out at by hand. */
  outs: (number | null)[]
}

export const CRASH_DRAWS = 2 ** 52
const LOW_BITS = 20

export const crash: GameMath<CrashConfig, CrashBet[], CrashState, CashOut, CrashEvent> = {
  parseChoice: (config, choice, stake) => {
    if (!Array.isArray(choice) || choice.length === 0) return { problem: 'no_bets' }
    if (choice.length > config.mostBets) return { problem: 'too_many_bets' }
    const bets = choice.map((placed) => betFrom(config, placed))
    if (!bets.every((bet) => bet !== undefined)) return { problem: 'no_bet_of_this_game' }
    const sum = bets.reduce((total, bet) => total + BigInt(bet.stake), 0n)
    return sum === stake ? { choice: bets } : { problem: 'bets_do_not_add_up_to_the_stake' }
  },
  init: (config, { choice }, chance) => {
    const pointX100 = pointOf(config, chance)
    const state = { pointX100, bets: choice, outs: choice.map(() => null) }
    return stepOf(config, state, [{ type: 'crashed', pointX100 }])
  },
  act: (config, state, { bet, x100 }) => {
    const placed = state.bets[bet]
    const isTooLate = x100 > state.pointX100 || x100 >= (placed?.autoX100 ?? Infinity)
    if (!placed || isTooLate) throw new Error(`bet ${bet} was not in play at ${x100}`)
    const payout = paidAt(BigInt(placed.stake), x100)
    const outs = state.outs.map((out, index) => (index === bet ? x100 : out))
    return stepOf(config, { ...state, outs }, [{ type: 'cashed_out', bet, x100, payout: String(payout) }])
  },
  legal: legalIn,
  view: (_config, { bets, outs }) => ({ bets, outs }),
  certify: (config) => {
    const worst = worstTarget(config, CRASH_DRAWS)
    const hitRate = chanceOf(config, worst, CRASH_DRAWS)
    return certificateOf('crash', config, {
      rtp: returnOn(config, worst, CRASH_DRAWS),
      hitRate,
      secondMoment: numberOf(hitRate) * (worst / 100) ** 2,
      maxWinX100: config.highestX100,
    })
  },
}

/** The point that the chance of a round draws: 52 bits, the first word and the upper part of the second. */
export function pointOf({ returnBps, highestX100 }: Targets, chance: Chance): number {
  const high = BigInt(chance.below(CRASH_DRAWS / 2 ** LOW_BITS))
  const drawn = (high << BigInt(LOW_BITS)) + BigInt(chance.below(2 ** LOW_BITS))
  const all = BigInt(CRASH_DRAWS)
  const point = (BigInt(returnBps) * all) / (100n * (all - drawn))
  return Math.min(highestX100, Math.max(100, Number(point)))
}

/** What a bet is paid at, in hundredths: by hand, by its target, or nothing. */
export function outX100(pointX100: number, bet: CrashBet, byHand: number | null): number {
  if (byHand !== null) return byHand
  return bet.autoX100 !== null && bet.autoX100 <= pointX100 ? bet.autoX100 : 0
}

function stepOf(config: CrashConfig, state: CrashState, events: CrashEvent[]): Step<CrashState, CrashEvent> {
  const payout = state.bets.reduce((sum, bet, index) => {
    const x100 = outX100(state.pointX100, bet, state.outs[index] ?? null)
    return sum + (x100 === 0 ? 0n : paidAt(BigInt(bet.stake), x100))
  }, 0n)
  return { state, events, isOver: legalIn(config, state).length === 0, payout }
}

/** A bet is cashed out once, before the point. */
function legalIn({ lowestX100 }: CrashConfig, { pointX100, bets, outs }: CrashState): ActionSpec[] {
  const left = bets.flatMap((_, index) => (outs[index] === null ? [] : [index]))
  if (left.length === bets.length || pointX100 < lowestX100) return []
  const bet = { min: 0, max: bets.length - 1, ...(left.length > 0 ? { except: left } : {}) }
  return [{ type: 'cash_out', fields: { bet, x100: { min: lowestX100, max: pointX100 } } }]
}

function betFrom({ lowestX100, highestX100 }: CrashConfig, placed: unknown): CrashBet | undefined {
  if (!isRecord(placed)) return undefined
  const stake = amountFrom(placed.stake)
  const autoX100 = placed.autoX100 ?? null
  if (stake === undefined) return undefined
  if (autoX100 === null) return { stake: String(stake), autoX100 }
  const isTarget = typeof autoX100 === 'number' && Number.isInteger(autoX100)
  return isTarget && autoX100 >= lowestX100 && autoX100 <= highestX100
    ? { stake: String(stake), autoX100 }
    : undefined
}
