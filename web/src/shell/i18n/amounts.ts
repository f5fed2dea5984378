/** Amounts in fields, in the language in force. */
import { localDecimal } from '@night-market/protocol/values/text/decimals'
import { amountText, minorOf } from '../../lib/amount-text.ts'
import { numberLocale } from './i18n.ts'

/** Whole minor units of what the reader typed, or null when it is no amount. */
export const readAmount = (typed: string, asset: string): string | null =>
  minorOf(typed, asset, numberLocale())

/** An amount as the reader would type it: `5000`, `10.50`, in Spanish `10,50`. */
export const writeAmount = (minor: string, asset: string): string => amountText(minor, asset, numberLocale())

/** Decimal text (`10.50`) as the reader would type it. */
export const writeDecimal = (text: string): string => localDecimal(text, numberLocale())
