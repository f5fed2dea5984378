import { usePathname } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { AgreementPanels } from '../agreement-panels.tsx'
import { BillList } from '../bill-list.tsx'
import { kindAt } from '../page-of-kind.ts'
import styles from '../pages.module.css'

/** AGT-4: the agreements of one kind, received and given, and their bills with the formula. */
export default function BillsPage() {
  const t = useLabels()
  const kind = kindAt(usePathname())
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className="page-title">{t(`agents.${kind}`)}</h1>
        {kind === 'realtime' && <p className={styles.note}>{t('agents.realtime_text')}</p>}
      </header>
      <AgreementPanels kind={kind} />
      <BillList kind={kind} />
    </div>
  )
}
