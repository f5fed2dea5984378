/** Simulated matches of the book beside the exact chances of their ends. */
import { boundOf, chiSquared as chiSquaredOf } from '../kernel/book/testing/chi-squared.ts'
import type { Ends } from '../kernel/book/markets.ts'
import type { Score, Sheet, Sport } from '../kernel/book/sport.ts'
import { seededChance } from '../kernel/seeded-chance.ts'

/** Ends of so many matches of one sheet. */
export function simulatedEnds(sport: Sport, sheet: Sheet, matches: number): Score[] {
  const chance = seededChance(`${sport.id}: ${matches} matches`)
  return Array.from({ length: matches }, () => {
    let score = sport.kickOff()
    while (!sport.isOver(score)) score = sport.play(sheet, score, chance).score
    return score
  })
}

/** χ² of the ends that were seen, and the bound that chance passes once in a thousand. */
export function chiSquared(
  { at, mass }: Ends,
  seen: readonly string[],
): { value: number; freedom: number; most: number } {
  const chances = at.map((end, place) => [end.join(), mass[place] ?? 0] as const)
  const { value, freedom } = chiSquaredOf(chances, seen)
  return { value, freedom, most: boundOf(freedom) }
}
