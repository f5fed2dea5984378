import { numberLocale, useLanguage } from '../../shell/i18n/i18n.ts'

/** Basis points as a percentage in the reader's number format: 52 is 0.52%. */
export function usePercent(): (basisPoints: number) => string {
  const locale = numberLocale(useLanguage())
  return (basisPoints) =>
    (basisPoints / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })
}
