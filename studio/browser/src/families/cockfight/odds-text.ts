/** Prices in words of the hall. */

/**
 * Malay odds of a price in hundredths, its stake included: what one staked wins up to even money, and beyond it, as a
 * negative number, what has to be staked to win one.
 */
export function malayText(x100: number): string {
  const wins = (x100 - 100) / 100
  return wins <= 1 ? wins.toFixed(2) : (-1 / wins).toFixed(2)
}

/** What one staked pays, as a pool's board has it. */
export const dividendText = (x100: number | null): string =>
  x100 === null ? '–' : `${(x100 / 100).toFixed(2)}×`
