import { usePathname } from '@night-market/ui/router/router.tsx'
import { useEffect, useState } from 'react'
import { now } from '../../../lib/clock.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { AgreementPanels } from '../agreements/agreement-panels.tsx'
import { BillList } from '../agreements/bill-list.tsx'
import { kindAt } from '../agreements/page-of-kind.ts'
import { Report } from '../report/days.tsx'
import styles from '../pages.module.css'

/** AGT-4: the agreements of one kind, received and given, and their bills with the formula. */
export default function BillsPage() {
  const kind = kindAt(usePathname())
  return (
    <Report title={`agents.${kind}`} preset="30">
      {(days) => (
        <>
          {kind === 'realtime' && <Countdown />}
          <AgreementPanels kind={kind} />
          <BillList kind={kind} days={days} />
        </>
      )}
    </Report>
  )
}

const SLOT_SECONDS = 300
const TICK_MS = 1000

/** How long until the slot of five minutes ends, of which real-time salaries are computed. */
function Countdown() {
  const t = useLabels()
  const [left, setLeft] = useState(leftNow)
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p className={styles.note}>
      {t('agents.realtime_text')} <span className="num">{t('agents.next_slot', { time })}</span>
    </p>
  )
}

const leftNow = (): number => SLOT_SECONDS - (Math.floor(now() / 1000) % SLOT_SECONDS)
