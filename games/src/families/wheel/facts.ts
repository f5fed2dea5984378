import type { Rational } from '../../kernel/rational.ts'
import { returnOf, wheelsOf } from './rules.ts'
import type { WheelConfig } from './rules.ts'

export const wheelReturns = (config: WheelConfig): Rational[] => wheelsOf(config).map(returnOf)

export const wheelMultipliers = (config: WheelConfig): number[] => wheelsOf(config).flat()
