/** How far counts lie from what was expected of them. */

/**
 * Chi-square as a normal deviate (Wilson and Hilferty): about as often above 3 as one time in 740, above 5 one time in 3.5
 * million. Below -5 the counts are more even than chance makes them.
 */
export function chiSquareDeviate(counts: readonly number[], weights: readonly number[]): number {
  if (counts.length !== weights.length || counts.length < 2) throw new Error('counts without their weights')
  const total = sum(counts)
  const whole = sum(weights)
  const statistic = counts.reduce((found, count, index) => {
    const expected = (total * (weights[index] ?? 0)) / whole
    if (expected < 5) throw new Error(`only ${expected} expected in place ${index}`)
    return found + (count - expected) ** 2 / expected
  }, 0)
  const freedom = counts.length - 1
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
