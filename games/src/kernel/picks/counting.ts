/** Counts of choices, as exact doubles: all that a ticket can hold is far below 2^53. */

/** Ways to choose k of n; 0 out of range. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let chosen = 1; chosen <= k; chosen++) ways = (ways * (n - k + chosen)) / chosen
  return ways
}

/** The elementary symmetric polynomial: the sum of the products of every k of the sizes. */
export function productsOf(sizes: readonly number[], k: number): number {
  const sums: number[] = Array.from({ length: k + 1 }, (_none, of) => (of === 0 ? 1 : 0))
  for (const size of sizes) {
    for (let of = k; of > 0; of--) sums[of] = (sums[of] as number) + (sums[of - 1] as number) * size
  }
  return sums[k] as number
}

/** Tuples that take one of each column, all different. */
export function differentTuples(
  columns: readonly (readonly number[])[],
  taken: readonly number[] = [],
): number {
  const [column, ...rest] = columns
  if (column === undefined) return 1
  const free = column.filter((value) => !taken.includes(value))
  if (rest.length === 0) return free.length
  return free.reduce((sum, value) => sum + differentTuples(rest, [...taken, value]), 0)
}

export function factorial(n: number): bigint {
  let product = 1n
  for (let factor = 2n; factor <= BigInt(n); factor++) product *= factor
  return product
}

/** How often each value was drawn. */
export function multiplicities(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
