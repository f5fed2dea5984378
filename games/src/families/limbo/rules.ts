/**
 * Limbo: a multiplier is drawn, and the player has said how high it must rise to win.
 *
 * With v drawn below 2^32 and `returnBps` the return R of the game, the multiplier is floor(R x 2^32 / (v + 1)), in
 * hundredths and at least 1.00. So it reaches a target t with the chance floor(R x 2^32 / t) / 2^32: the R / t of the
 * limbo games of the field, such as `floor(99 / (1 - f)) / 100`, but in whole numbers and without a double on the way.
 */
import { paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import type { GameMath } from '../../kernel/math.ts'
import { numberOf } from '../../kernel/rational.ts'
import { isRecord, settledRound, settledStep } from '../../kernel/rounds.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { DRAWS, chanceOf, returnOn, worstTarget } from '../../kernel/targets.ts'

export interface LimboConfig {
  returnBps: number
  /** Lowest and highest target, in hundredths. */
  lowestX100: number
  highestX100: number
}

export interface LimboChoice {
  targetX100: number
}

export interface LimboEvent {
  type: 'rise'
  /** What was drawn, no higher than the highest target. */
  reachedX100: number
  targetX100: number
  isWin: boolean
  payout: AmountText
}

export const limbo: GameMath<LimboConfig, LimboChoice, SettledState, never, LimboEvent> = {
  ...settledRound,
  parseChoice: ({ lowestX100, highestX100 }, choice) => {
    const targetX100 = isRecord(choice) ? choice.targetX100 : undefined
    if (typeof targetX100 !== 'number' || !Number.isInteger(targetX100)) return { problem: 'no_target' }
    const isOffered = targetX100 >= lowestX100 && targetX100 <= highestX100
    return isOffered ? { choice: { targetX100 } } : { problem: 'target_out_of_range' }
  },
  init: (config, { stake, choice: { targetX100 } }, chance) => {
    const reachedX100 = reachedBy(config, chance.below(DRAWS))
    const isWin = reachedX100 >= targetX100
    const payout = isWin ? paidAt(stake, targetX100) : 0n
    return settledStep(payout, [{ type: 'rise', reachedX100, targetX100, isWin, payout: String(payout) }])
  },
  certify: (config) => {
    const worst = worstTarget(config)
    const hitRate = chanceOf(config, worst)
    return certificateOf('limbo', config, {
      rtp: returnOn(config, worst),
      hitRate,
      secondMoment: numberOf(hitRate) * (worst / 100) ** 2,
      maxWinX100: config.highestX100,
    })
  },
}

/** The multiplier that a draw below 2^32 makes. */
export function reachedBy({ returnBps, highestX100 }: LimboConfig, draw: number): number {
  const reached = (BigInt(returnBps) * BigInt(DRAWS)) / (100n * BigInt(draw + 1))
  return Math.min(highestX100, Math.max(100, Number(reached)))
}
