import type { TransferRow } from '@night-market/protocol/cashier/balance'
import { reasonText } from '../../../features/reports/reasons.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { path } from '../../../shell/places.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { Money } from '../../../shell/money.tsx'
import { ShortId } from '@night-market/ui/controls/short-id.tsx'
import { Facts } from '@night-market/ui/layout/facts.tsx'
import styles from '../../../features/reports/reports.module.css'

/** One movement of a purse, and the way to the deposit or withdrawal it belongs to. */
export function TransferDrawer({ row, onClose }: { row: TransferRow; onClose: () => void }) {
  const t = useLabels()
  const { moment } = useDates()
  const title = t(reasonText(row.reason))
  const place = placeOf(row)
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

function placeOf({ reason, reference }: TransferRow): string | null {
  if (reason === 'cashier.deposit') return path('deposit', { id: reference })
  if (reason.startsWith('rewards.')) return `${path('rewardCenter')}?show=past`
  return reason.startsWith('cashier.withdrawal') ? path('withdraw', { id: reference }) : null
}
