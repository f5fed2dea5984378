import { BILL_KINDS } from '@night-market/protocol/agents/words'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { BillList } from '../agreements/bill-list.tsx'
import { Report } from '../report/days.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import styles from '../pages.module.css'

/** AGT-3: what the agent is paid, by kind. */
export default function IncomePage() {
  const t = useLabels()
  const [address, change] = useAddress()
  const kind = BILL_KINDS.find((known) => known === address.get('kind')) ?? 'realtime'
  return (
    <Report title="agents.income" preset="30">
      {(days) => (
        <>
          <div className={styles.scrolled}>
            <Segmented
              label={t('agents.kind')}
              choices={BILL_KINDS.map((value) => ({
                value,
                label: t(value === 'rebate' ? 'agents.rebate' : `agreement.kind.${value}`),
              }))}
              value={kind}
              onChange={(next) => change({ kind: next }, { replace: true })}
            />
          </div>
          <BillList kind={kind} days={days} />
        </>
      )}
    </Report>
  )
}
