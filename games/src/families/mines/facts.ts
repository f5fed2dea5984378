import type { Rational } from '../../kernel/rational.ts'
import { plansOf } from './certify.ts'
import type { MinesConfig } from './rules.ts'

export const minesReturns = (config: MinesConfig): Rational[] => plansOf(config).map(({ rtp }) => rtp)

export const minesMultipliers = (config: MinesConfig): number[] =>
  plansOf(config).map(({ multiplierX100 }) => multiplierX100)
