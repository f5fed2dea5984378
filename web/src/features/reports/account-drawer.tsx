import { useLabels } from '../../shell/i18n/i18n.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { path } from '../../shell/places.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { Money } from '../../shell/money.tsx'
import { ShortId } from '@night-market/ui/controls/short-id.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { counterpartText, statusText, TONES, type AccountRow } from './account-words.ts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import styles from './reports.module.css'

/** One row of the account record, and the way to what it is about. */
export function AccountDrawer({ row, onClose }: { row: AccountRow; onClose: () => void }) {
  const t = useLabels()
  const { moment } = useDates()
  const title = t(`reports.kind.${row.kind}`)
  const place = placeOf(row)
  return (
    <Drawer
      side="end"
      label={title}
      header={<h2 className={styles.reportDrawerTitle}>{title}</h2>}
      onClose={onClose}
    >
      <div className={styles.reportDrawer}>
        <Facts look="lines">
          <Fact label={t('reports.amount')}>
            <Money minor={row.amount} asset={row.asset} />
          </Fact>
          <Fact label={t('reports.fee')}>
            <Money minor={row.fee} asset={row.asset} />
          </Fact>
          <Fact label={t('reports.status')}>
            <Badge tone={TONES[row.state]}>{t(statusText(row.status))}</Badge>
          </Fact>
          <Fact label={t('reports.counterpart')}>{counterpartText(t, row)}</Fact>
          <Fact label={t('reports.when')}>{moment(row.at)}</Fact>
          <Fact label={t('reports.id')}>
            <ShortId id={row.id} />
          </Fact>
        </Facts>
        {place !== null && <ButtonLink to={place}>{t('reports.open_it')}</ButtonLink>}
      </div>
    </Drawer>
  )
}

function placeOf({ kind, id }: AccountRow): string | null {
  if (kind === 'deposit') return path('deposit', { id })
  return kind === 'withdrawal' ? path('withdraw', { id }) : null
}
