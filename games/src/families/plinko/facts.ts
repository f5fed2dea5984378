import type { Rational } from '../../kernel/rational.ts'
import { RISKS, ROWS, returnOfTable, tableOf } from './rules.ts'
import type { PlinkoConfig } from './rules.ts'

const tables = (config: PlinkoConfig): number[][] =>
  ROWS.flatMap((rows) => RISKS.map((risk) => tableOf(config, { rows, risk })))

export const plinkoReturns = (config: PlinkoConfig): Rational[] => tables(config).map(returnOfTable)

export const plinkoMultipliers = (config: PlinkoConfig): number[] => tables(config).flat()
