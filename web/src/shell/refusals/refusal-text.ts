import { RefusalError } from '../../lib/api.ts'
import type { Translate } from '../i18n/i18n.ts'

/** The sentence for any failure, in the language of `t`. */
export function refusalText(t: Translate, error: unknown): string {
  if (isMissingPiece(error)) return t('refusal.network_abnormal')
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

/** Browsers word a module that did not arrive differently, but all of them as a `TypeError` about the import. */
function isMissingPiece(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message)
}
