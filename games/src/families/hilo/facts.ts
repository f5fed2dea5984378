import type { Rational } from '../../kernel/rational.ts'
import { returnOf, worstCalls } from './odds.ts'
import type { HiloConfig } from './rules.ts'

/** The worst calls, and one that has a single rank to win, where rounding takes nothing. */
export const hiloReturns = (config: HiloConfig): Rational[] =>
  [worstCalls(config), [1]].map((ways) => returnOf(config, ways))

/** Any whole number of hundredths from the least win up to the cap; 1.01 shares no factor with a hundred. */
export const hiloMultipliers = ({ capX100 }: HiloConfig): number[] => [101, capX100]
