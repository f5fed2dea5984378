/** What a number of safe picks pays, and how many there can be. */
import type { MinesConfig } from './rules.ts'

/** Leaving after `picks` safe picks among `mines` mines, in hundredths of the stake, rounded down. */
export function multiplierAt(config: MinesConfig, mines: number, picks: number): number {
  const ways = choose(config.cells, picks) * BigInt(config.returnBps)
  return Number(ways / (choose(config.cells - mines, picks) * 100n))
}

/** The pick that ends the round by itself, paid: the last one within the cap, at most the last safe cell. */
export function capPicks(config: MinesConfig, mines: number): number {
  const safe = config.cells - mines
  for (let picks = 1; picks < safe; picks++) {
    if (multiplierAt(config, mines, picks + 1) > config.capX100) return picks
  }
  return safe
}

export function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}
