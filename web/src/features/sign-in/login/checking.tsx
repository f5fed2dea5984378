import { useLabels } from '../../../shell/i18n/i18n.ts'

/** The human check at work: nothing to do, nothing to solve. */
export function Checking() {
  const t = useLabels()
  return (
    <p className="entry-checking" role="status">
      <span className="spinner" aria-hidden="true" />
      {t('sign_in.checking')}
    </p>
  )
}
