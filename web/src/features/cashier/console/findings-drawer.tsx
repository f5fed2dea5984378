import { ShortId } from '@night-market/ui/controls/short-id.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { CircleCheck } from 'lucide-react'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import type { Finding, Reconciliation } from './queries.ts'
import styles from './money.module.css'

type FindingsDrawerProps = { row: Reconciliation; asset: string; onClose: () => void }

/** What differs on one day of one provider. */
export function FindingsDrawer({ row, asset, onClose }: FindingsDrawerProps) {
  const t = useLabels()
  const { day } = useDates()
  const title = t('reconciliation.day_of', { driver: row.driver, day: day(row.day) })
  return (
    <Drawer side="end" label={title} header={<strong>{title}</strong>} onClose={onClose}>
      <div className={styles.drawer}>
        {row.findings.length === 0 && (
          <EmptyState
            icon={<CircleCheck size={28} aria-hidden="true" />}
            title={t('reconciliation.agrees')}
            text={t('reconciliation.agrees_text', { count: row.agreed + row.settled })}
          />
        )}
        {row.findings.map((finding) => (
          <section key={`${finding.direction} ${finding.payment}`} className={styles.finding}>
            <FindingWords finding={finding} asset={asset} />
          </section>
        ))}
      </div>
    </Drawer>
  )
}

function FindingWords({ finding, asset }: { finding: Finding; asset: string }) {
  const t = useLabels()
  const { kind, direction, payment, theirs, ours } = finding
  const amountOf = (amount: string | null) => (amount === null ? '–' : <Money minor={amount} asset={asset} />)
  return (
    <>
      <h3>{t(`reconciliation.kind.${kind}`)}</h3>
      <Facts look="lines">
        <Fact label={t('reconciliation.direction')}>{t(`reconciliation.direction.${direction}`)}</Fact>
        <Fact label={t('reconciliation.payment')}>
          <ShortId id={payment} />
        </Fact>
        <Fact label={t('reconciliation.theirs')}>{amountOf(theirs)}</Fact>
        <Fact label={t('reconciliation.ours')}>{amountOf(ours)}</Fact>
      </Facts>
      <p className={styles.note}>{t(`reconciliation.next.${kind}`)}</p>
    </>
  )
}
