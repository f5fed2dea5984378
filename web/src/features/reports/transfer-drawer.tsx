import type { TransferRow } from '@night-market/protocol/cashier/balance'
import { reasonText } from './reasons.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { Money } from '../../shell/money.tsx'
import { ShortId } from '@night-market/ui/controls/short-id.tsx'
import { Facts } from '@night-market/ui/layout/facts.tsx'
import styles from './reports.module.css'

type TransferDrawerProps = {
  row: TransferRow
  /** Where what it belongs to is shown. */
  place?: string | null
  onClose: () => void
}

/** One movement of a purse, and the way to what it belongs to. */
export function TransferDrawer({ row, place = null, onClose }: TransferDrawerProps) {
  const t = useLabels()
  const { moment } = useDates()
  const title = t(reasonText(row.reason))
  const facts = [
    {
      label: t('reports.transactions.column.amount'),
      value: <Money minor={row.amount} asset={row.asset} isDelta />,
    },
    {
      label: t('reports.transactions.column.balance'),
      value: <Money minor={row.balanceAfter} asset={row.asset} />,
    },
    { label: t('reports.transactions.column.when'), value: moment(row.happenedAt) },
    { label: t('reports.transactions.id'), value: <ShortId id={row.id} /> },
  ]
  return (
    <Drawer
      side="end"
      label={t('reports.transactions.details')}
      header={<h2 className={styles.reportDrawerTitle}>{title}</h2>}
      onClose={onClose}
    >
      <div className={styles.reportDrawer}>
        <Facts look="lines">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        {place !== null && <ButtonLink to={place}>{t('reports.open_it')}</ButtonLink>}
      </div>
    </Drawer>
  )
}
