import type { VendorTransfer } from '@night-market/protocol/vendor-funds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { Money } from '../../shell/money.tsx'
import { ListPage } from '@night-market/ui/list-page/list-page.tsx'
import { Badge, EmptyState } from '@night-market/ui/display/states.tsx'
import type { Column } from '@night-market/ui/list-page/table.tsx'
import { vendorTransfersQuery } from './queries.ts'

const TONES = { asked: 'iris', in_doubt: 'warn', done: 'good', refused: 'bad' } as const

/** All transfers to and from studios, newest first. */
export function VendorHistory() {
  const t = useLabels()
  const query = useInfiniteQuery(vendorTransfersQuery)
  const columns = useColumns()
  return (
    <ListPage
      query={query}
      caption={t('vendor_funds.history')}
      columns={columns}
      rowKey={(row) => row.id}
      empty={
        <EmptyState
          icon={<ArrowLeftRight size={28} aria-hidden="true" />}
          title={t('vendor_funds.none')}
          text={t('vendor_funds.none_text')}
        />
      }
    />
  )
}

function useColumns(): Column<VendorTransfer>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    {
      key: 'way',
      label: t('vendor_funds.way'),
      cell: (row) => t(`vendor_funds.way.${row.direction}`, { name: row.displayName }),
    },
    {
      key: 'when',
      label: t('vendor_funds.when'),
      cell: (row) => <time dateTime={row.askedAt}>{moment(row.askedAt)}</time>,
    },
    {
      key: 'amount',
      label: t('vendor_funds.amount'),
      align: 'end',
      cell: (row) => <Money minor={row.amount} asset={row.asset} />,
    },
    {
      key: 'status',
      label: t('vendor_funds.status'),
      align: 'end',
      cell: (row) => <Badge tone={TONES[row.status]}>{t(`vendor_funds.status.${row.status}`)}</Badge>,
    },
  ]
}
