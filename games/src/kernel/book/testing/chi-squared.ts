/** How far what was seen is from what was expected, for tests of simulations. */

/** χ² over the ends of which five and more are expected, all others as one; and its degrees of freedom. */
export function chiSquared(
  chances: Iterable<readonly [end: string, chance: number]>,
  ends: readonly string[],
): { value: number; freedom: number } {
  const expected = new Map<string, number>()
  for (const [end, chance] of chances) {
    const count = ends.length * chance
    const key = count < 5 ? 'rest' : end
    expected.set(key, (expected.get(key) ?? 0) + count)
  }
  const seen = new Map<string, number>()
  for (const end of ends) {
    const key = expected.has(end) ? end : 'rest'
    seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  const value = [...expected].reduce(
    (sum, [key, count]) => sum + ((seen.get(key) ?? 0) - count) ** 2 / count,
    0,
  )
  return { value, freedom: expected.size - 1 }
}

/** The bound that chance passes once in a thousand (Wilson and Hilferty). */
export const boundOf = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3
