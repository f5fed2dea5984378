/**
 * The configuration of a ways slot. Symbols are digits: 0 is the wild, the last one the scatter, those between pay from
 * the highest down. The first reel has no wild.
 */
import type { BuyRule } from '../../kernel/bought.ts'
import type { FreeSpins } from '../../kernel/free-spins.ts'

export interface WaysConfig {
  /** Rows seen of each reel: their product is the number of ways. */
  heights: number[]
  /** One strip a reel, a digit a stop; the window starts at the stop and wraps round the end. */
  strips: string[]
  /**
   * `pays[symbol][count]` in hundredths of the bet, for each way of a symbol on so many neighbouring reels from the left. For
   * the scatter the count is of symbols anywhere.
   */
  pays: number[][]
  freeSpins: FreeSpins
  buy: BuyRule
}

export const WILD = 0

export const scatterOf = ({ pays }: Pick<WaysConfig, 'pays'>): number => pays.length - 1
export const waysOf = ({ heights }: Pick<WaysConfig, 'heights'>): number =>
  heights.reduce((all, height) => all * height, 1)

/** The symbols seen of each reel, from the top. */
export function windowAt({ strips, heights }: WaysConfig, stops: readonly number[]): number[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: heights[reel] ?? 0 }, (_, row) =>
      Number(strip[((stops[reel] ?? 0) + row) % strip.length]),
    ),
  )
}
