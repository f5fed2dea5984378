/** Amounts for display. They arrive as whole minor units in text and never become a float. */
import { directionOf } from '@night-market/protocol/values/languages'
import { currencyOf, decimalText, scaleOf } from '@night-market/protocol/values/money'

/** Minor units of a whole number of the currency: 500 of `INR/2` is `50000`. */
export const minorOfWhole = (whole: number, asset: string): string => `${whole}${'0'.repeat(scaleOf(asset))}`

/** The currency's sign alone, for the front of a field. */
export const currencySign = (asset: string, locale: string): string =>
  moneyText('0', asset, locale).replace(/[\d.,\s\p{Cf}]/gu, '')

/** The amount in the locale's separators and currency sign; demo money and points carry their name instead. */
export function moneyText(minor: string, asset: string, locale: string): string {
  const exact = decimalText(minor, asset)
  const currency = currencyOf(asset)
  // `Intl` formats decimal text exactly (ES2023), also beyond what a double can hold.
  const text = formatOf(currency, asset, locale).format(exact)
  return isolated(text.replace('-', '−'), locale)
}

/** Where lines are read to the left, the sign of an amount would change sides after a word. */
const isolated = (text: string, locale: string): string =>
  directionOf(locale.split('-', 1)[0] ?? '') === 'rtl' ? `\u2066${text}\u2069` : text

/** What is counted in hundredths: 150 is 1.50. */
export const hundredthsText = (x100: number): string => decimalText(String(x100), 'X/2')

/** An amount without decimals where they are zero: ₹500, ₹12.50. */
export const shortened = (text: string): string => text.replace(/[.,]00(?=\D*$)/, '')

/** A round figure beside an axis: ₹1.2K. */
export function shortMoneyText(whole: number, asset: string, locale: string): string {
  const currency = currencyOf(asset)
  const unit = isCoin(currency)
    ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const)
    : {}
  const format = new Intl.NumberFormat(locale, { ...unit, notation: 'compact', maximumFractionDigits: 1 })
  return isolated(format.format(whole).replace('-', '−'), locale)
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, asset: string, locale: string): Intl.NumberFormat {
  const name = `${asset} ${locale}`
  const known = formats.get(name)
  if (known) return known
  const scale = scaleOf(asset)
  const digits = { minimumFractionDigits: Math.min(scale, 2), maximumFractionDigits: Math.min(scale, 2) }
  const made = isCoin(currency)
    ? new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        ...digits,
      })
    : new Intl.NumberFormat(locale, digits)
  formats.set(name, made)
  return made
}

/** Demo money (`FUN`), bonus money (`BNS`) and points (`PTS`) have no currency sign. */
function isCoin(currency: string): boolean {
  return !['FUN', 'BNS', 'PTS'].includes(currency)
}
