/**
 * Wheel: the player chooses how many segments the wheel has and how its multipliers are spread; each segment is equally
 * likely, so a wheel returns the mean of what stands on it. All wheels of a title return the same, exactly.
 */
import { paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import type { GameMath } from '../../kernel/math.ts'
import { isLess, rational } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import { isRecord, settledRound, settledStep } from '../../kernel/rounds.ts'
import type { SettledState } from '../../kernel/rounds.ts'

export const SEGMENTS = [10, 20, 30, 40, 50] as const
export const RISKS = ['low', 'medium', 'high'] as const
export type Segments = (typeof SEGMENTS)[number]
export type Risk = (typeof RISKS)[number]

/** Multipliers in hundredths, clockwise from the top. */
export interface WheelConfig {
  wheels: Record<Segments, Record<Risk, number[]>>
}

export interface WheelChoice {
  segments: Segments
  risk: Risk
}

export interface WheelEvent {
  type: 'spun'
  segments: Segments
  risk: Risk
  /** The segment that stops under the pointer, clockwise from the top. */
  place: number
  multiplierX100: number
  payout: AmountText
}

export const wheel: GameMath<WheelConfig, WheelChoice, SettledState, never, WheelEvent> = {
  ...settledRound,
  parseChoice: (_config, choice) => {
    if (!isRecord(choice)) return { problem: 'no_segments' }
    const segments = SEGMENTS.find((known) => known === choice.segments)
    const risk = RISKS.find((known) => known === choice.risk)
    if (segments === undefined) return { problem: 'no_segments' }
    return risk === undefined ? { problem: 'no_risk' } : { choice: { segments, risk } }
  },
  init: (config, { stake, choice }, chance) => {
    const stops = wheelOf(config, choice)
    const place = chance.below(stops.length)
    const multiplierX100 = stops[place] ?? 0
    const payout = paidAt(stake, multiplierX100)
    return settledStep(payout, [{ type: 'spun', ...choice, place, multiplierX100, payout: String(payout) }])
  },
  certify: (config) => {
    const all = wheelsOf(config)
    const worst = all.reduce((low, next) => (isLess(returnOf(next), returnOf(low)) ? next : low))
    const squares = worst.reduce((sum, x100) => sum + (x100 / 100) ** 2, 0)
    return certificateOf('wheel', config, {
      rtp: returnOf(worst),
      hitRate: rational(BigInt(worst.filter((x100) => x100 > 0).length), BigInt(worst.length)),
      secondMoment: squares / worst.length,
      maxWinX100: Math.max(...all.flat()),
    })
  },
}

export const wheelOf = (config: WheelConfig, { segments, risk }: WheelChoice): number[] =>
  config.wheels[segments][risk]

export const wheelsOf = (config: WheelConfig): number[][] =>
  SEGMENTS.flatMap((segments) => RISKS.map((risk) => wheelOf(config, { segments, risk })))

/** The exact return of a wheel: the mean of its segments. */
export function returnOf(stops: readonly number[]): Rational {
  const sum = stops.reduce((total, x100) => total + BigInt(x100), 0n)
  return rational(sum, 100n * BigInt(stops.length))
}
