import type { Rational } from '../../kernel/rational.ts'
import { bestTarget, returnOn, worstTarget } from '../../kernel/targets.ts'
import type { LimboConfig } from './rules.ts'

/** Of the millions of targets, the one that returns least and the one that returns most. */
export const limboReturns = (config: LimboConfig): Rational[] =>
  [worstTarget(config), bestTarget(config)].map((target) => returnOn(config, target))

/** A win pays its target, any whole number of hundredths: the lowest, 1.01, shares no factor with a hundred. */
export const limboMultipliers = ({ lowestX100, highestX100 }: LimboConfig): number[] => [
  lowestX100,
  highestX100,
]
