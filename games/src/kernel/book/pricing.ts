/** The price of a market: chances of its outcomes in, odds out. */
import { oddsOf, oddsRatio } from './margin.ts'
import type { Chances, PricedOutcome } from './sport.ts'
import { winShare } from './verdicts.ts'

const PPM = 1_000_000

export interface Priceable {
  outcome: string
  chances: Chances
}

/**
 * Prices the outcomes of a market. `overlap` says that several may win together: each is priced against its complement. Null
 * where nothing is open, or no outcome has odds.
 */
export function priced(
  outcomes: readonly Priceable[],
  margin: number,
  overlap = false,
): PricedOutcome[] | null {
  const shares = outcomes.map(({ chances }) => winShare(chances))
  if (!shares.every((share) => share !== undefined) || !shares.some((p) => p > 0 && p < 1)) return null
  const ratio = oddsRatio(shares, margin)
  const result = outcomes.map(({ outcome }, place) => {
    const p = shares[place] ?? 0
    const d100 = oddsOf(p, overlap ? oddsRatio([p, 1 - p], margin) : ratio)
    return { outcome, ppm: Math.round(p * PPM), d100 }
  })
  return result.some(({ d100 }) => d100 !== null) ? result : null
}
