import type { Rational } from '../../kernel/rational.ts'
import { returnOfKind } from './rules.ts'
import type { RouletteConfig } from './rules.ts'
import { coversOf, kindsOf, returnOfCover } from './table.ts'

export const rouletteReturns = (config: RouletteConfig): Rational[] =>
  kindsOf(config).map((kind) => returnOfKind(config, kind))

/** Half a bet comes back where zero halves even money. */
const HALF_X100 = 50

export function rouletteMultipliers(config: RouletteConfig): number[] {
  const wins = kindsOf(config).map((kind) => returnOfCover(coversOf(config, kind).at(-1) ?? []) * 100)
  return config.zero === 'halves_even_money' ? [HALF_X100, ...wins] : wins
}
