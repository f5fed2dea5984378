/**
 * The configuration of a tumble slot. Symbols are numbers: those that pay from the highest down, the last one the
 * scatter. Every place is drawn by itself.
 */
import type { BuyRule } from '../../kernel/bought.ts'

export interface TumbleConfig {
  reels: number
  rows: number
  /** `anywhere`: enough of a symbol pay wherever they lie. `cluster`: they must touch, side by side. */
  wins: 'anywhere' | 'cluster'
  /** How often each symbol is drawn, of their sum. */
  weights: number[]
  /** From how many symbols on each column of `pays` counts, ascending. */
  counts: number[]
  /** `pays[symbol][column]` in hundredths of the bet; of the scatter `pays[scatter][count]`. */
  pays: number[][]
  /** What wins are multiplied by: in each tumble of a paid spin, the last for all that follow. */
  multipliers: number[]
  freeSpins: TumbleFreeSpins
  buy: BuyRule
  /** A round that has won this much, in hundredths of the bet, is over. */
  mostX100: number
}

export interface TumbleFreeSpins {
  /** Scatters in a paid spin, and how many free spins they win. */
  from: number
  spins: number
  /** Scatters in a free spin, and how many more. */
  moreFrom: number
  more: number
  /** A round never gives more free spins than this. */
  cap: number
  /** Multiplier of the first free spin; it grows by `step` with each tumble that wins and never falls. */
  start: number
  step: number
  most: number
}

export const scatterOf = ({ weights }: Pick<TumbleConfig, 'weights'>): number => weights.length - 1

/** The column of the paytable for so many symbols; -1 for too few. */
export function columnOf({ counts }: Pick<TumbleConfig, 'counts'>, count: number): number {
  let column = -1
  while (column + 1 < counts.length && count >= (counts[column + 1] ?? Infinity)) column += 1
  return column
}
