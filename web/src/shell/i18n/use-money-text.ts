import { numberLocale, useLanguage } from './i18n.ts'
import { moneyText } from '../../lib/money.ts'
import { useShownAsset } from '../shown-asset.ts'

/** Writes minor units of one asset in the reader's separators, for texts that hold an amount. Bonus money as `Money` does. */
export function useMoneyText(asset: string): (minor: string) => string {
  const locale = numberLocale(useLanguage())
  const shown = useShownAsset(asset)
  return (minor) => moneyText(minor, shown, locale)
}
