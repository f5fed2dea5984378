import { AccountRecord } from '../../../features/reports/account-record.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import styles from '../pages.module.css'

/** AGT-3: what the agent itself paid in, took out and transferred. */
export default function AccountPage() {
  const t = useLabels()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className="page-title">{t('agents.account')}</h1>
      </header>
      <AccountRecord />
    </div>
  )
}
