import type { Rational } from '../../kernel/rational.ts'
import { returnOfTable } from './odds.ts'
import { tablesOf } from './rules.ts'
import type { KenoConfig } from './rules.ts'

export const kenoReturns = (config: KenoConfig): Rational[] =>
  tablesOf(config).map((table) => returnOfTable(config, table))

export const kenoMultipliers = (config: KenoConfig): number[] => tablesOf(config).flat()
