import type { Rational } from '../../kernel/rational.ts'
import { climbsOf } from './multipliers.ts'
import type { TowerConfig } from './rules.ts'

export const towerReturns = (config: TowerConfig): Rational[] => climbsOf(config).map(({ rtp }) => rtp)

export const towerMultipliers = (config: TowerConfig): number[] =>
  climbsOf(config).map(({ multiplierX100 }) => multiplierX100)
