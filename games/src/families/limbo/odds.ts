/**
 * The exact odds of limbo. A target of t hundredths is reached by floor(B / 100t) of the 2^32 draws, with
 * B = returnBps x 2^32, so it returns (B - B mod 100t) / (10,000 x 2^32): the rest of a division is all it loses.
 */
import { isLess, rational } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import type { LimboConfig } from './rules.ts'

export const DRAWS = 2 ** 32

/** The chance to reach a target. */
export function chanceOf(config: LimboConfig, targetX100: number): Rational {
  return rational(whole(config) / (100n * BigInt(targetX100)), BigInt(DRAWS))
}

/** The exact return of a bet on a target. */
export function returnOn(config: LimboConfig, targetX100: number): Rational {
  return rational(whole(config) - lostOn(config, targetX100), 10_000n * BigInt(DRAWS))
}

/** The target with the worst return: from the highest down, until no lower one can lose as much. */
export function worstTarget(config: LimboConfig): number {
  let worst = config.highestX100
  let most = lostOn(config, worst)
  for (let target = worst - 1; target >= config.lowestX100 && 100n * BigInt(target) > most; target--) {
    const lost = lostOn(config, target)
    if (lost > most) [worst, most] = [target, lost]
  }
  return worst
}

/** The target with the best return: from the lowest up, until nothing is lost. */
export function bestTarget(config: LimboConfig): number {
  let best = config.lowestX100
  for (let target = best; target <= config.highestX100; target++) {
    if (isLess(returnOn(config, best), returnOn(config, target))) best = target
    if (lostOn(config, best) === 0n) return best
  }
  return best
}

const whole = ({ returnBps }: LimboConfig): bigint => BigInt(returnBps) * BigInt(DRAWS)

const lostOn = (config: LimboConfig, targetX100: number): bigint =>
  whole(config) % (100n * BigInt(targetX100))
