import type { LimitKind } from '@night-market/protocol/values/limits'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { moneyText } from '../../../lib/money.ts'

const DAYS: Record<string, number> = { day: 1, week: 7, month: 30 }

export type LimitText = {
  /** "24 hours"; of the reality check its name. */
  span: (kind: LimitKind) => string
  /** "Deposit limit for 24 hours". */
  name: (kind: LimitKind) => string
  /** "₹500.00", "Every 30 minutes", "No limit". */
  value: (kind: LimitKind, value: string | null, asset: string) => string
}

/** The names and values of limits. */
export function useLimitText(): LimitText {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const span = (kind: LimitKind): string =>
    kind === 'reminder'
      ? t('protection.reminder')
      : t('protection.days', { days: DAYS[kind.split('_')[1] ?? ''] ?? 1 })
  return {
    span,
    name: (kind) => {
      if (kind === 'reminder') return t('protection.reminder')
      return t(kind.startsWith('deposit') ? 'protection.deposit_of' : 'protection.loss_of', {
        span: span(kind),
      })
    },
    value: (kind, value, asset) => {
      if (kind === 'reminder') {
        return value === null
          ? t('protection.none_reminder')
          : t('protection.minutes', { minutes: Number(value) })
      }
      return value === null ? t('protection.none') : moneyText(value, asset, locale)
    },
  }
}
