import type { VendorTransfer } from '@night-market/protocol/wallet-vendors'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useWords } from '../../lib/i18n.ts'
import { useMoments } from '../../lib/moments.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Money } from '../../ui/money.tsx'
import { Badge, EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { vendorTransfersQuery } from './vendor-queries.ts'

const TONES = { asked: 'iris', in_doubt: 'warn', done: 'good', refused: 'bad' } as const

/** All transfers to and from studios, newest first. */
export function VendorHistory() {
  const t = useWords()
  const query = useInfiniteQuery(vendorTransfersQuery)
  const columns = useColumns()
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} isBusy={query.isFetching} />
  if (!query.data) return <Skeleton shape="row" />
  const rows = query.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<ArrowLeftRight size={28} aria-hidden="true" />}
        title={t('transfer.none')}
        text={t('transfer.none_text')}
      />
    )
  }
  return (
    <>
      <Table caption={t('transfer.history')} columns={columns} rows={rows} rowKey={(row) => row.id} />
      <LoadMore
        shown={rows.length}
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

function useColumns(): Column<VendorTransfer>[] {
  const t = useWords()
  const { moment } = useMoments()
  return [
    {
      key: 'way',
      label: t('transfer.way'),
      cell: (row) => t(`transfer.way.${row.direction}`, { name: row.displayName }),
    },
    {
      key: 'when',
      label: t('transfer.when'),
      cell: (row) => <time dateTime={row.askedAt}>{moment(row.askedAt)}</time>,
    },
    {
      key: 'amount',
      label: t('transfer.amount'),
      align: 'end',
      cell: (row) => <Money minor={row.amount} asset={row.asset} />,
    },
    {
      key: 'status',
      label: t('transfer.status'),
      align: 'end',
      cell: (row) => <Badge tone={TONES[row.status]}>{t(`transfer.status.${row.status}`)}</Badge>,
    },
  ]
}
