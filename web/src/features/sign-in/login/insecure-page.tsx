import { useLabels } from '../../../shell/i18n/i18n.ts'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'

/** In the place of a form that could send nothing from here: no password is typed into a page that others can read. */
export function InsecurePage() {
  const t = useLabels()
  return <FormAlert text={t('refusal.insecure_page')} />
}
