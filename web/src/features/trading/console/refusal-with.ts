import { RefusalError } from '../../../lib/api.ts'
import type { Translate } from '../../../shell/i18n/i18n.ts'

/** A refusal of the vendor is shown with what it says is wrong. */
export const refusalWith =
  (t: Translate) =>
  <Usual extends { text: string }>(error: unknown, usual: Usual): Usual | { text: string } => {
    if (!(error instanceof RefusalError)) return usual
    const { problem } = error.details
    if (error.code === 'invalid_request' && typeof problem === 'string')
      return { text: t('match.vendor_says', { problem }) }
    if (error.code === 'review_closed') return { text: t('match.not_as_it_stands') }
    return usual
  }
