import { BILL_KINDS, type BillKind } from '@night-market/protocol/agents/words'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { BillList } from '../bill-list.tsx'
import styles from '../pages.module.css'

/** AGT-3: what the agent is paid, by kind. */
export default function IncomePage() {
  const t = useLabels()
  const [kind, setKind] = useState<BillKind>('realtime')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className="page-title">{t('agents.income')}</h1>
        <Segmented
          label={t('agents.kind')}
          choices={BILL_KINDS.map((value) => ({
            value,
            label: t(value === 'rebate' ? 'agents.rebate' : `agreement.kind.${value}`),
          }))}
          value={kind}
          onChange={setKind}
        />
      </header>
      <BillList kind={kind} />
    </div>
  )
}
