/** Amounts in fields: read and written with the marks of a locale, exactly, never through a float. */
import { decimalText, scaleOf } from '@night-market/protocol/values/money'
import { localDecimal, unitsOf } from '@night-market/protocol/values/text/decimals'
import { currencySign } from './money.ts'

/** Whole minor units of what a person typed (see `unitsOf`), with or without the asset's sign; null when it is no amount. */
export const minorOf = (typed: string, asset: string, locale: string): string | null =>
  unitsOf(typed, { scale: scaleOf(asset), locale, signs: [currencySign(asset, locale)] })

/** An amount as `minorOf` reads it: `5000` where the decimals are zero, else `10.50`, or `10,50` in Spanish. */
export const amountText = (minor: string, asset: string, locale: string): string =>
  localDecimal(decimalText(minor, asset).replace(/\.0+$/, ''), locale)

/** Whether one amount of minor units is below another. */
export function isBelow(minor: string, limit: string): boolean {
  return BigInt(minor) < BigInt(limit)
}
