import type { Rational } from '../../kernel/rational.ts'
import { multiplierOf, returnOnNumbers } from './rules.ts'
import type { DiceConfig } from './rules.ts'

/** Every count of winning numbers a bet may have. */
function counts({ minNumbers, maxNumbers }: DiceConfig): number[] {
  return Array.from({ length: maxNumbers - minNumbers + 1 }, (_, index) => minNumbers + index)
}

export const diceReturns = (config: DiceConfig): Rational[] =>
  counts(config).map((numbers) => returnOnNumbers(config, numbers))

export const diceMultipliers = (config: DiceConfig): number[] =>
  counts(config).map((numbers) => multiplierOf(config, numbers))
