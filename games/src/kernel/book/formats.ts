/** Odds as players write them, for display alone: the stake is the risk in every format. */
import type { X100 } from './sport.ts'

export const ODDS_FORMATS = ['decimal', 'hongkong', 'malay', 'indo', 'american'] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]

/** With h = d - 1: a format writes h itself on one side of 1 and -1/h on the other. */
export function oddsText(d100: X100, format: OddsFormat): string {
  const h100 = d100 - 100
  // Odds of an outright may be reduced so far that they win nothing.
  if (h100 === 0 && format !== 'decimal') return format === 'american' ? '0' : '0.00'
  switch (format) {
    case 'decimal':
      return ratioText(d100, 100, 2)
    case 'hongkong':
      return ratioText(h100, 100, 2)
    case 'malay':
      return h100 <= 100 ? ratioText(h100, 100, 2) : `-${ratioText(100, h100, 3)}`
    case 'indo':
      return h100 >= 100 ? ratioText(h100, 100, 2) : `-${ratioText(100, h100, 2)}`
    case 'american':
      return h100 >= 100 ? `+${ratioText(h100, 1, 0)}` : `-${ratioText(10_000, h100, 0)}`
  }
}

/** A positive fraction with a number of places, rounded half away from zero. */
function ratioText(above: number, below: number, places: number): string {
  const units = Math.floor((2 * above * 10 ** places + below) / (2 * below))
  if (places === 0) return `${units}`
  const digits = `${units}`.padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
