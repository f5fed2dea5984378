/** How numbers are drawn: digit by digit, or as the first of a shuffled row; and which draws there can be. */
import { shuffled, type Chance } from '@night-market/fair/chance'
import type { Draw, Tier } from './lottery.ts'
import { from } from './symbols.ts'

/** Results of each tier, in the announced order: its name, how many, and how many digits each has. */
export type TierList = readonly (readonly [Tier, number, number])[]

/** What is drawn: the tiers, and the least and the greatest value. */
export interface DrawForm {
  tiers: TierList
  least: number
  most: number
}

export interface DrawSpace {
  form: DrawForm
  draw(chance: Chance): Draw
  /** Whether these numbers could be drawn. */
  has(numbers: Draw): boolean
}

export function drawnDigits(tiers: TierList, [least, most]: readonly [number, number] = [0, 9]): DrawSpace {
  return {
    form: { tiers, least, most },
    draw: (chance) => {
      const digit = (): number => least + chance.below(most - least + 1)
      const rowOf = (length: number, one: () => number): number[] => Array.from({ length }, one)
      return Object.fromEntries(
        tiers.map(([tier, results, places]) => [
          tier,
          Array.from({ length: results }, () => rowOf(places, digit)),
        ]),
      )
    },
    has: (numbers) =>
      isShaped(numbers, tiers) && valuesOf(numbers).every((one) => isWithin(one, least, most)),
  }
}

/** Different numbers from 1 to `most`, tier by tier. */
export function drawnDistinct(tiers: TierList, most: number): DrawSpace {
  const count = tiers.reduce((sum, [, results, places]) => sum + results * places, 0)
  return {
    form: { tiers, least: 1, most },
    draw: (chance) => {
      const row = shuffled(from(1, most), chance).slice(0, count)
      return Object.fromEntries(
        tiers.map(([tier, results, places]) => [
          tier,
          Array.from({ length: results }, () => row.splice(0, places)),
        ]),
      )
    },
    has: (numbers) =>
      isShaped(numbers, tiers) &&
      valuesOf(numbers).every((one) => isWithin(one, 1, most)) &&
      new Set(valuesOf(numbers)).size === count,
  }
}

const valuesOf = (numbers: Draw): number[] => Object.values(numbers).flat(2)
const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

function isShaped(numbers: Draw, tiers: TierList): boolean {
  if (Object.keys(numbers).length !== tiers.length) return false
  return tiers.every(([tier, results, places]) => {
    const found = Object.hasOwn(numbers, tier) ? (numbers[tier] ?? []) : []
    return found.length === results && found.every((result) => result.length === places)
  })
}
