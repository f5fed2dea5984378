/** Odds as the player reads them; the bet itself is always made at the decimal price. */
import { oddsText as figures, type OddsFormat } from '@night-market/games/kernel/book/formats'

/** With a real minus; a decimal price has the figures of its step: `1.42`, `21.0`, `200`. */
export function oddsText(d100: number, format: OddsFormat): string {
  const text = figures(d100, format).replace('-', '−')
  if (format !== 'decimal' || d100 < 1000) return text
  return text.replace(d100 < 10_000 ? /0$/ : /\.00$/, '')
}

/** What a line of these prices pays for 1, with four places. */
export function totalOddsText(d100s: readonly number[], format: OddsFormat): string {
  const [only] = d100s
  if (d100s.length === 1 && only !== undefined) return oddsText(only, format)
  const product = d100s.reduce((total, d100) => total * BigInt(d100), 1n)
  const tenThousandths = String((product * 10_000n) / 100n ** BigInt(d100s.length)).padStart(5, '0')
  return `${tenThousandths.slice(0, -4)}.${tenThousandths.slice(-4)}`
}
