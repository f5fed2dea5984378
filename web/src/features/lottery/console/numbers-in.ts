import type { DrawForm } from '@night-market/protocol/vendor/staff-reads'

export type Tier = DrawForm['tiers'][number]

const MOST_OF_A_DIGIT = 9

/** Whether a result is written as its digits together, or as numbers apart. */
export const isOfDigits = ({ most }: DrawForm): boolean => most <= MOST_OF_A_DIGIT

/** The results of a tier as they were typed, apart by anything but digits; null where they cannot be drawn. */
export function resultsIn(form: DrawForm, { results, values }: Tier, typed: string): number[][] | null {
  const words = typed.match(/\d+/g) ?? []
  const rows = isOfDigits(form)
    ? words.map((word) => [...word].map(Number))
    : Array.from({ length: Math.ceil(words.length / values) }, (_, row) =>
        words.slice(row * values, (row + 1) * values).map(Number),
      )
  const isWhole = rows.length === results && rows.every((row) => row.length === values)
  const isWithin = rows.flat().every((value) => value >= form.least && value <= form.most)
  return isWhole && isWithin ? rows : null
}
