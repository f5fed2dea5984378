/** Penny: heads or tails, each with equal chance. A family for tests alone: it proves that a family is a plug. */
import { paidAt } from '../../../kernel/amount.ts'
import { certificateOf } from '../../../kernel/certificate.ts'
import type { GameMath } from '../../../kernel/math.ts'
import { numberOf, rational, times } from '../../../kernel/rational.ts'
import { isRecord, settledRound, settledStep } from '../../../kernel/rounds.ts'
import type { SettledState } from '../../../kernel/rounds.ts'

export interface PennyConfig {
  winX100: number
}

export interface PennyChoice {
  side: 'heads' | 'tails'
}

export interface PennyEvent {
  type: 'toss'
  side: 'heads' | 'tails'
  payout: string
}

const HALF = rational(1n, 2n)

export const math: GameMath<PennyConfig, PennyChoice, SettledState, never, PennyEvent> = {
  ...settledRound,
  parseChoice: (_config, choice) => {
    const side = isRecord(choice) ? choice.side : undefined
    return side === 'heads' || side === 'tails' ? { choice: { side } } : { problem: 'no_side' }
  },
  init: (config, { stake, choice }, chance) => {
    const side = chance.below(2) === 0 ? 'heads' : 'tails'
    const payout = side === choice.side ? paidAt(stake, config.winX100) : 0n
    return settledStep(payout, [{ type: 'toss', side, payout: String(payout) }])
  },
  certify: (config) =>
    certificateOf('penny', config, {
      rtp: times(HALF, rational(BigInt(config.winX100), 100n)),
      hitRate: HALF,
      secondMoment: numberOf(HALF) * (config.winX100 / 100) ** 2,
      maxWinX100: config.winX100,
    }),
}
