import { RefusalError } from '../../lib/api.ts'
import type { Translate } from './i18n.ts'

/** The sentence for any failure, in the language of `t`. */
export function refusalWords(t: Translate, error: unknown): string {
  if (!(error instanceof RefusalError)) return t('refusal.unknown')
  return t(`refusal.${error.code}`, valuesOf(error.details))
}

function valuesOf(details: RefusalError['details']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? String(value) : value,
    ]),
  )
}
