import { readAmount } from '../../../shell/i18n/amounts.ts'

/** Basis points of a percentage with at most two decimals: 0.4 is 40. Null for anything else. */
export function bpsOf(typed: string): number | null {
  const minor = readAmount(typed, 'PCT/2')
  return minor === null || Number(minor) > 10_000 ? null : Number(minor)
}
