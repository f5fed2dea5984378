import { numberLocale, useLanguage } from '../../../shell/i18n/i18n.ts'

/** Writes a share in hundredths of a percent: 9625 is 96.25 %. A share of nothing is a dash. */
export function usePercent(): (bps: number | null) => string {
  const format = new Intl.NumberFormat(numberLocale(useLanguage()), {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  return (bps) => (bps === null ? '–' : format.format(bps / 10_000))
}
