import type { Rational } from '../../kernel/rational.ts'
import { rational } from '../../kernel/rational.ts'
import type { SoloCrashConfig } from './rules.ts'

/** Wherever one leaves, the return is the same. */
export const soloCrashReturns = ({ returnBps }: SoloCrashConfig): Rational[] => [
  rational(BigInt(returnBps), 10_000n),
]

/** A win pays any whole number of hundredths: the lowest, 1.01, shares no factor with a hundred. */
export const soloCrashMultipliers = ({ lowestX100, highestX100 }: SoloCrashConfig): number[] => [
  lowestX100,
  highestX100,
]
