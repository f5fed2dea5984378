/** Money as people read it. Exact: the formatter is given a decimal string, never a float. */
import type { AuthenticateValue } from '@night-market/protocol/studio'
import { BONUS_CURRENCY, decimalText, type Asset } from '@night-market/protocol/values/money'

export interface MoneyText {
  /** With the currency: `₹1,234.50`, `1,234.50 FUN`; bonus money whose currency the platform did not name, as a figure. */
  full(minor: bigint): string
  /** With the currency where that is one sign: `₹1,234.50`, but `1,234.50` of demo money. */
  tight(minor: bigint): string
  /** The figure alone, for tight places: `1,234.50`. */
  figure(minor: bigint): string
  /** As short as it can be said, for chips: `5`, `0.50`, `1K`. */
  short(minor: bigint): string
}

/** Demo money has no symbol, and bonus money is written in the currency that the platform named for it. */
const DEMO_CURRENCY = 'FUN'
const WITHOUT_SYMBOL: readonly string[] = [DEMO_CURRENCY, BONUS_CURRENCY]

/** The money of a game: demo money, or what the platform says that its amounts are written in. */
export function moneyOf(
  opening: Pick<AuthenticateValue, 'mode' | 'currency' | 'shownCurrency' | 'scale' | 'language'>,
): MoneyText {
  const { mode, currency, shownCurrency = currency, scale, language } = opening
  return moneyText(language, mode === 'demo' ? DEMO_CURRENCY : shownCurrency, scale)
}

export function moneyText(language: string, currency: string, scale: number): MoneyText {
  const locale = language.toLowerCase().startsWith('hi') ? 'hi-IN-u-nu-latn' : 'en'
  const digits = { minimumFractionDigits: scale, maximumFractionDigits: scale }
  const plain = new Intl.NumberFormat(locale, digits)
  const money = WITHOUT_SYMBOL.includes(currency)
    ? null
    : new Intl.NumberFormat(locale, {
        ...digits,
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      })
  const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 })
  const asset: Asset = `${currency}/${scale}`
  const exact = (minor: bigint) => decimalText(minor, asset)
  const name = currency === BONUS_CURRENCY ? '' : ` ${currency}`
  return {
    full: (minor) => (money ? money.format(exact(minor)) : `${plain.format(exact(minor))}${name}`),
    tight: (minor) => (money ?? plain).format(exact(minor)),
    figure: (minor) => plain.format(exact(minor)),
    short: (minor) => compact.format(exact(minor)),
  }
}

/** A multiplier in hundredths: 250 is `2.50×`, 3500 is `35×`. */
export function timesText(x100: number): string {
  const whole = Math.floor(x100 / 100)
  const rest = x100 % 100
  const figure =
    rest === 0 ? whole.toLocaleString('en') : `${whole.toLocaleString('en')}.${String(rest).padStart(2, '0')}`
  return `${figure}×`
}

/** A multiplier for tight places: 150 is `1.5×`. */
export const shortTimes = (x100: number): string => timesText(x100).replace(/(\.\d)0×$/, '$1×')

/** A chance with at least two decimals and at least three figures that count: `49.50%`, `0.0000990%`. */
export function chanceText(chance: number): string {
  const percent = chance * 100
  const places = percent > 0 ? Math.max(2, 2 - Math.floor(Math.log10(percent))) : 2
  return `${percent.toFixed(percent >= 1 ? 2 : places)}%`
}
