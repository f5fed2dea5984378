import { numberLocale, useLanguage } from './i18n.ts'
import { moneyText } from '../../lib/money.ts'

/** Writes minor units of one asset in the reader's separators, for texts that hold an amount. */
export function useMoneyText(asset: string): (minor: string) => string {
  const locale = numberLocale(useLanguage())
  return (minor) => moneyText(minor, asset, locale)
}
