import type { FreeSpins } from '../../kernel/free-spins.ts'

/**
 * The configuration of a line slot.
 *
 * Symbols are digits: 0 is the wild, the last one the scatter, those between pay from the highest down.
 * A reel strip and a line are texts of digits (`'0312…'` one symbol a stop, `'01210'` one row a reel).
 */
export interface SlotConfig {
  /** Rows seen of each reel. */
  rows: number
  /** One strip a reel; the window starts at the stop and wraps round the end. */
  strips: string[]
  lines: string[]
  /**
   * `pays[symbol][count]` in hundredths of the whole stake. For the scatter the count is of reels anywhere, for the
   * others of neighbouring reels from the left.
   */
  pays: number[][]
  freeSpins?: FreeSpins
}

export const WILD = 0

export function scatterOf(config: SlotConfig): number {
  return config.pays.length - 1
}

/** The symbol index at a stop; stops past the end wrap round. */
export function symbolAt(strip: string, stop: number): number {
  return strip.charCodeAt(stop < strip.length ? stop : stop - strip.length) - 48
}

export function digit(text: string, index: number): number {
  return text.charCodeAt(index) - 48
}

export function payOf(config: SlotConfig, symbol: number, count: number): number {
  return config.pays[symbol]?.[count] ?? 0
}

export function freeSpinsFor(config: SlotConfig, scatters: number): number {
  return config.freeSpins?.spins[scatters] ?? 0
}
