/** How numbers are drawn: digit by digit, or as the first of a shuffled row. */
import { shuffled, type Chance } from '@night-market/fair/chance'
import type { Draw, Tier } from './lottery.ts'
import { from } from './symbols.ts'

/** Results of each tier, in the announced order: its name, how many, and how many digits each has. */
export type TierList = readonly (readonly [Tier, number, number])[]

export function drawDigits(
  tiers: TierList,
  chance: Chance,
  [least, most]: readonly [number, number] = [0, 9],
): Draw {
  const digit = (): number => least + chance.below(most - least + 1)
  const rowOf = (length: number, one: () => number): number[] => Array.from({ length }, one)
  return Object.fromEntries(
    tiers.map(([tier, results, places]) => [
      tier,
      Array.from({ length: results }, () => rowOf(places, digit)),
    ]),
  )
}

/** The first `count` of the shuffled numbers 1 to `most`. */
export function drawDistinct(count: number, most: number, chance: Chance): number[] {
  return shuffled(from(1, most), chance).slice(0, count)
}
