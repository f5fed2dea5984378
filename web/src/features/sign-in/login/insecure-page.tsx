import { useLabels } from '../../../shell/i18n/i18n.ts'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'

/** Replaces the form on plain http: a password must not be typed into a page that others can read. */
export function InsecurePage() {
  const t = useLabels()
  return <FormAlert text={t('refusal.insecure_page')} />
}
