/**
 * Fish: a round is a volley of shots of one price, each at a target that the player names. Whether a shot captures depends
 * on its target alone, never on where the shot went or what other shots did.
 */
import type { AmountText } from '../../kernel/amount.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import type { Chance, GameMath } from '../../kernel/math.ts'
import { isRecord, settledRound, settledStep } from '../../kernel/rounds.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { isChain, linkPays, payRange, targetOf, type ChainTarget, type FishConfig } from './config.ts'
import { captureChance, captureDraw, returnOf, secondMoment } from './odds.ts'

export interface FishChoice {
  /** The target of each shot. */
  shots: number[]
}

export interface CaptureEvent {
  type: 'capture'
  /** The shot, from 0, and its target. */
  shot: number
  target: number
  /** Times the price of a shot. */
  pay: number
  /** The targets that a chain ran through. */
  links?: number[]
  payout: AmountText
}

export type FishEvent = CaptureEvent | { type: 'volley'; shots: number; captures: number; payout: AmountText }

export const fishHunt: GameMath<FishConfig, FishChoice, SettledState, never, FishEvent> = {
  ...settledRound,
  parseChoice: (config, choice, stake) => {
    const shots = isRecord(choice) ? choice.shots : undefined
    if (!Array.isArray(shots) || shots.length === 0) return { problem: 'no_shots' }
    if (shots.length > config.mostShots) return { problem: 'too_many_shots' }
    if (!shots.every((shot) => isTarget(config, shot))) return { problem: 'no_such_target' }
    const isWhole = stake % BigInt(shots.length) === 0n
    return isWhole ? { choice: { shots } } : { problem: 'shots_of_different_prices' }
  },
  init: (config, { stake, choice: { shots } }, chance) => {
    const price = stake / BigInt(shots.length)
    const captures = shots.flatMap((target, shot): CaptureEvent[] => {
      const captured = shootAt(config, target, chance)
      if (captured === null) return []
      return [{ type: 'capture', shot, target, ...captured, payout: String(price * BigInt(captured.pay)) }]
    })
    const total = captures.reduce((sum, { payout }) => sum + BigInt(payout), 0n)
    const payout = String(total)
    return settledStep(total, [
      ...captures,
      { type: 'volley', shots: shots.length, captures: captures.length, payout },
    ])
  },
  certify: (config) => {
    const least = targetOf(config, 0)
    return certificateOf('fish-hunt', config, {
      rtp: returnOf(config, least),
      hitRate: captureChance(config, least),
      secondMoment: secondMoment(config, least),
      maxWinX100: 100 * Math.max(...config.targets.map((target) => payRange(config, target).most)),
    })
  },
}

function isTarget({ targets }: FishConfig, shot: unknown): shot is number {
  return typeof shot === 'number' && Number.isInteger(shot) && shot >= 0 && shot < targets.length
}

/** The capture of a shot; null if it misses. */
function shootAt(
  config: FishConfig,
  place: number,
  chance: Chance,
): Pick<CaptureEvent, 'pay' | 'links'> | null {
  const target = targetOf(config, place)
  const { hits, of } = captureDraw(config, target)
  if (chance.below(of) >= hits) return null
  if (isChain(target)) return chained(config, target, chance)
  const pay = target.pays[target.pays.length > 1 ? chance.below(target.pays.length) : 0] ?? 0
  return { pay }
}

function chained(
  config: FishConfig,
  target: ChainTarget,
  chance: Chance,
): Pick<CaptureEvent, 'pay' | 'links'> {
  const [least, most] = target.links
  const count = least + chance.below(most - least + 1)
  const pays = linkPays(config, target)
  const drawn = Array.from({ length: count }, () => chance.below(target.among.length))
  return {
    pay: drawn.reduce((sum, index) => sum + (pays[index] ?? 0), 0),
    links: drawn.map((index) => target.among[index] ?? 0),
  }
}
