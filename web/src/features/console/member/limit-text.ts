import type { LimitKind } from '@night-market/protocol/values/limits'
import { moneyText } from '../../../lib/money.ts'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'

/** The names and values of limits. */
export function useLimitText() {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  return {
    name: (kind: LimitKind): string => t(`person.limit.${kind}`),
    value: (kind: LimitKind, value: string | null, asset: string): string => {
      if (value === null) return t('person.no_limit')
      return kind === 'reminder'
        ? t('person.minutes', { minutes: Number(value) })
        : moneyText(value, asset, locale)
    },
  }
}
