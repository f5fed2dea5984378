import { useLabels } from '../../../shell/i18n/i18n.ts'
import styles from '../sign-in.module.css'

/** The human check at work: nothing to do, nothing to solve. */
export function Checking() {
  const t = useLabels()
  return (
    <p className={styles.entryChecking} role="status">
      <span className="spinner" aria-hidden="true" />
      {t('sign_in.checking')}
    </p>
  )
}
