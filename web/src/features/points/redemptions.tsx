import { REDEMPTION_STATUSES, type RedemptionStatus } from '@night-market/protocol/values/points'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { Badge, EmptyState } from '@night-market/ui/display/states.tsx'
import { ListPage } from '@night-market/ui/list-page/list-page.tsx'
import type { Column } from '@night-market/ui/list-page/table.tsx'
import { useUrlFilter } from '@night-market/ui/list-page/use-url-filter.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { Money } from '../../shell/money.tsx'
import { redemptionsQuery, type Redemption } from './queries.ts'
import { usePointsText } from './use-points-text.ts'
import styles from './points.module.css'

const TONES = { process: 'warn', approved: 'good', rejected: 'bad' } as const
const STATUSES = ['all', ...REDEMPTION_STATUSES] as const
type Shown = (typeof STATUSES)[number]

/** The member's redemptions with their statuses, newest first. */
export function Redemptions({ onMall }: { onMall: () => void }) {
  const t = useLabels()
  const [{ status }, change] = useUrlFilter<{ status: Shown }>({
    read: (address) => ({ status: STATUSES.find((known) => known === address.get('status')) ?? 'all' }),
    write: (filter) => ({ view: 'redemptions', ...filter }),
  })
  const filter: RedemptionStatus | undefined = status === 'all' ? undefined : status
  const query = useInfiniteQuery(redemptionsQuery(useLanguage(), filter))
  return (
    <ListPage
      filters={{
        isShort: true,
        children: (
          <Segmented<Shown>
            label={t('points.filter.status')}
            choices={STATUSES.map((value) => ({ value, label: t(`points.status.${value}`) }))}
            value={status}
            onChange={(next) => change({ status: next })}
          />
        ),
      }}
      of={status}
      query={query}
      caption={t('points.view.redemptions')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      empty={
        <EmptyState
          icon={<PackageOpen size={28} aria-hidden="true" />}
          title={t('points.no_redemptions')}
          text={t(status === 'all' ? 'points.no_redemptions_text' : 'points.none_of_status')}
        >
          <Button kind="primary" onClick={onMall}>
            {t('points.to_mall')}
          </Button>
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<Redemption>[] {
  const t = useLabels()
  const points = usePointsText()
  const { moment } = useDates()
  return [
    { key: 'good', label: t('points.column.good'), cell: (row) => <Good redemption={row} /> },
    {
      key: 'when',
      label: t('points.column.when'),
      cell: (row) => <time dateTime={row.requestedAt}>{moment(row.requestedAt)}</time>,
    },
    {
      key: 'points',
      label: t('points.column.points'),
      align: 'end',
      cell: (row) => (
        <span className="num">
          {points(row.points)}
          {row.amount !== '0' && (
            <>
              {' + '}
              <Money minor={row.amount} asset={row.asset} />
            </>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      label: t('points.column.status'),
      align: 'end',
      cell: (row) => <Badge tone={TONES[row.status]}>{t(`points.status.${row.status}`)}</Badge>,
    },
  ]
}

function Good({ redemption }: { redemption: Redemption }) {
  const t = useLabels()
  const { name, quantity, status, reason } = redemption
  return (
    <span className={styles.rowGood}>
      <img src={redemption.picture} alt="" width={56} height={42} loading="lazy" />
      <span>
        {quantity === 1 ? name : t('points.pieces_of', { count: quantity, name })}
        {redemption.remark !== '' && <small>{redemption.remark}</small>}
        {status === 'rejected' && (
          <small>
            {reason === '' ? t('points.returned_text') : t('points.rejected_because', { reason })}
          </small>
        )}
      </span>
    </span>
  )
}
