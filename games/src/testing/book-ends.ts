/** Simulated matches of the book beside the exact chances of their ends. */
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

/**
 * χ² over the ends of which five and more are expected, all others as one, with its degrees of freedom, and the bound that chance
 * passes once in a thousand (Wilson and Hilferty).
 */
export function chiSquared(
  ends: Ends,
  seen: readonly string[],
): { value: number; freedom: number; most: number } {
  const expected = new Map<string, number>()
  for (const [place, end] of ends.at.entries()) {
    const count = seen.length * (ends.mass[place] ?? 0)
    const key = count < 5 ? 'rest' : end.join()
    expected.set(key, (expected.get(key) ?? 0) + count)
  }
  const counts = Map.groupBy(seen, (key) => (expected.has(key) ? key : 'rest'))
  let value = 0
  for (const [key, count] of expected) value += ((counts.get(key)?.length ?? 0) - count) ** 2 / count
  const freedom = expected.size - 1
  const most = freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3
  return { value, freedom, most }
}
