/**
 * The exact odds of hilo: every card is drawn from a full deck, so a call wins with (ranks that win it) / 13.
 *
 * After calls that each had w ranks to win, leaving pays R x 13^k / (w1 x ... x wk): the return R over the chance to
 * get there, rounded down to hundredths. Which ranks a call wins with is the table of the field: from a two, "higher or
 * same" wins with 12 of 13 (92.31%), from a seven with 7 (53.85%), from a king "same" with 1 (7.69%).
 */
import { RANKS } from '../../kernel/cards.ts'
import { isLess, rational } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import type { HiloConfig } from './rules.ts'

/** 0 calls lower, 1 higher. */
export type Call = 0 | 1

/** Whether a call from one rank wins on another. */
export function doesWin({ same }: HiloConfig, from: number, call: Call, to: number): boolean {
  if (to !== from) return call === 1 ? to > from : to < from
  // At the ends one call is "same" alone, and the other one leaves it out: else it could not lose.
  return same === 'wins' && !(call === 1 ? from === 1 : from === RANKS)
}

/** With how many of the thirteen ranks a call wins. */
export function waysOf(config: HiloConfig, from: number, call: Call): number {
  return Array.from({ length: RANKS }, (_, index) => index + 1).filter((to) =>
    doesWin(config, from, call, to),
  ).length
}

/** What leaving after these calls pays, in hundredths of the stake, rounded down. */
export function multiplierOf({ returnBps }: HiloConfig, ways: readonly number[]): number {
  const chance = chanceOf(ways)
  return Number((BigInt(returnBps) * chance.denominator) / (100n * chance.numerator))
}

/** The chance that all these calls win. */
export function chanceOf(ways: readonly number[]): Rational {
  return rational(
    ways.reduce((product, each) => product * BigInt(each), 1n),
    BigInt(RANKS) ** BigInt(ways.length),
  )
}

/** The exact return of leaving after these calls. */
export function returnOf(config: HiloConfig, ways: readonly number[]): Rational {
  const { numerator, denominator } = chanceOf(ways)
  return rational(numerator * BigInt(multiplierOf(config, ways)), denominator * 100n)
}

/** Rounding takes less than a hundredth of a multiplier: beyond this one no return is among the worst. */
const FAR_X100 = 220

/** The calls with the worst return: all of them, in any order, as far as rounding can matter. */
export function worstCalls(config: HiloConfig): number[] {
  let worst = [RANKS - 1]
  const search = (ways: number[]): void => {
    for (let next = ways.at(-1) ?? RANKS - 1; next >= 1; next--) {
      const longer = [...ways, next]
      if (multiplierOf(config, longer) > FAR_X100) return
      if (isLess(returnOf(config, longer), returnOf(config, worst))) worst = longer
      search(longer)
    }
  }
  search([])
  return worst
}
