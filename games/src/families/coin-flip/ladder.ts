/** What a streak of flips pays: the return of the game times two for each flip that was called, in whole hundredths. */
import { rational } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import type { CoinConfig } from './rules.ts'

/** Leaving after so many flips, in hundredths of the stake, rounded down. */
export const multiplierAt = ({ returnBps }: CoinConfig, flips: number): number =>
  Number((BigInt(returnBps) << BigInt(flips)) / 100n)

/** The chance to call so many flips in a row. */
export const chanceOf = (flips: number): Rational => rational(1n, 1n << BigInt(flips))

/** The exact return of leaving after so many flips. */
export function returnAt(config: CoinConfig, flips: number): Rational {
  return rational(BigInt(multiplierAt(config, flips)), 100n << BigInt(flips))
}

export const streaksOf = ({ mostFlips }: CoinConfig): number[] =>
  Array.from({ length: mostFlips }, (_, index) => index + 1)
