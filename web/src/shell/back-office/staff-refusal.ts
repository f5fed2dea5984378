import { RefusalError } from '../../lib/api.ts'
import type { Translate } from '../i18n/i18n.ts'
import { refusalText } from '../refusals/refusal-text.ts'

/** The sentence for a failure as the staff read it: with what is wrong with their request, where the server says so. */
export function staffRefusal(t: Translate, error: unknown): string {
  if (!(error instanceof RefusalError) || error.code !== 'invalid_request') return refusalText(t, error)
  const { field, problem } = error.details
  if (problem === undefined) return refusalText(t, error)
  return t('back_office.not_accepted', { field: String(field ?? ''), problem: String(problem) })
}

export const needsProposal = (error: unknown): boolean =>
  error instanceof RefusalError && error.code === 'needs_proposal'
