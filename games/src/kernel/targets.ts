/**
 * The exact odds of games where a multiplier is drawn and a bet names the target it must reach. A target of t hundredths
 * is reached by floor(B / 100t) of all draws D (2^32, unless a game draws more finely), with B = returnBps x D, so it
 * returns (B - B mod 100t) / (10,000 x D): the rest of a division is all it loses.
 */
import { isLess, rational } from './rational.ts'
import type { Rational } from './rational.ts'

export interface Targets {
  returnBps: number
  /** Lowest and highest target, in hundredths. */
  lowestX100: number
  highestX100: number
}

export const DRAWS = 2 ** 32

/** The chance to reach a target. */
export function chanceOf(game: Targets, targetX100: number, draws = DRAWS): Rational {
  return rational(whole(game, draws) / (100n * BigInt(targetX100)), BigInt(draws))
}

/** The exact return of a bet on a target. */
export function returnOn(game: Targets, targetX100: number, draws = DRAWS): Rational {
  return rational(whole(game, draws) - lostOn(game, targetX100, draws), 10_000n * BigInt(draws))
}

/** The target with the worst return: from the highest down, until no lower one can lose as much. */
export function worstTarget(game: Targets, draws = DRAWS): number {
  let worst = game.highestX100
  let most = lostOn(game, worst, draws)
  for (let target = worst - 1; target >= game.lowestX100 && 100n * BigInt(target) > most; target--) {
    const lost = lostOn(game, target, draws)
    if (lost > most) [worst, most] = [target, lost]
  }
  return worst
}

/** The target with the best return: from the lowest up, until nothing is lost. */
export function bestTarget(game: Targets, draws = DRAWS): number {
  let best = game.lowestX100
  for (let target = best; target <= game.highestX100; target++) {
    if (isLess(returnOn(game, best, draws), returnOn(game, target, draws))) best = target
    if (lostOn(game, best, draws) === 0n) return best
  }
  return best
}

const whole = ({ returnBps }: Targets, draws: number): bigint => BigInt(returnBps) * BigInt(draws)

const lostOn = (game: Targets, targetX100: number, draws = DRAWS): bigint =>
  whole(game, draws) % (100n * BigInt(targetX100))
