/** Amounts for display. They arrive as whole minor units in text and never become a float. */
export type DecimalText = `${number}`

/** Exact decimal text: `1050` of `INR/2` is `10.50`. */
export function decimalText(minor: string, asset: string): DecimalText {
  const scale = Number(asset.slice(asset.indexOf('/') + 1))
  const isNegative = minor.startsWith('-')
  const digits = (isNegative ? minor.slice(1) : minor).padStart(scale + 1, '0')
  const whole = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return `${isNegative ? '-' : ''}${whole}` as DecimalText
}

/** Minor units of a whole number of the currency: 500 of `INR/2` is `50000`. */
export const minorOfWhole = (whole: number, asset: string): string =>
  `${whole}${'0'.repeat(Number(asset.slice(asset.indexOf('/') + 1)))}`

/** As a person would type it: `5000` where nothing follows the point, else `10.50`. */
export const wholeText = (minor: string, asset: string): string =>
  decimalText(minor, asset).replace(/\.0+$/, '')

/** The currency's sign alone, for the front of a field. */
export const currencySign = (asset: string, locale: string): string =>
  moneyText('0', asset, locale).replace(/[\d.,\s]/g, '')

/** The amount in the locale's separators and currency sign; demo money and points carry their name instead. */
export function moneyText(minor: string, asset: string, locale: string): string {
  const exact = decimalText(minor, asset)
  const currency = asset.slice(0, asset.indexOf('/'))
  // `Intl` formats decimal text exactly (ES2023), also beyond what a double can hold.
  const text = formatOf(currency, asset, locale).format(exact)
  return text.replace('-', '−')
}

/** A round figure beside an axis: ₹1.2K. */
export function shortMoneyText(whole: number, asset: string, locale: string): string {
  const currency = asset.slice(0, asset.indexOf('/'))
  const unit = isCoin(currency)
    ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const)
    : {}
  const format = new Intl.NumberFormat(locale, { ...unit, notation: 'compact', maximumFractionDigits: 1 })
  return format.format(whole).replace('-', '−')
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, asset: string, locale: string): Intl.NumberFormat {
  const name = `${asset} ${locale}`
  const known = formats.get(name)
  if (known) return known
  const scale = Number(asset.slice(asset.indexOf('/') + 1))
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

/** Demo money (`FUN`) and points (`PTS`) have no currency sign. */
function isCoin(currency: string): boolean {
  return currency !== 'FUN' && currency !== 'PTS'
}
