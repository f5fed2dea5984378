import type { HierarchyTransfer } from '@night-market/protocol/cashier/hierarchy'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Network } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { Money } from '../../../shell/money.tsx'
import { ListPage } from '@night-market/ui/list-page/list-page.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import type { Column } from '@night-market/ui/list-page/table.tsx'
import { hierarchyTransfersQuery } from './queries.ts'
import styles from '../../../shell/transfer.module.css'

/** What went up and down the line, newest first, with the other's name. */
export function LineHistory() {
  const t = useLabels()
  const query = useInfiniteQuery(hierarchyTransfersQuery)
  const columns = useColumns()
  return (
    <ListPage
      query={query}
      caption={t('transfers.history')}
      columns={columns}
      rowKey={(row) => row.id}
      empty={
        <EmptyState
          icon={<Network size={28} aria-hidden="true" />}
          title={t('transfers.none')}
          text={t('transfers.none_text')}
        />
      }
    />
  )
}

function useColumns(): Column<HierarchyTransfer>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    {
      key: 'who',
      label: t('transfers.who'),
      cell: (row) => (
        <span className={styles.transferWho}>
          {t(`transfers.way.${row.direction}`, { name: row.displayName })}
          {row.remark !== '' && <small>{row.remark}</small>}
        </span>
      ),
    },
    {
      key: 'relation',
      label: t('transfers.relation'),
      cell: (row) => t(`transfers.${row.relation}`),
    },
    {
      key: 'when',
      label: t('transfers.when'),
      cell: (row) => <time dateTime={row.sentAt}>{moment(row.sentAt)}</time>,
    },
    {
      key: 'amount',
      label: t('transfers.amount'),
      align: 'end',
      cell: (row) => (
        <Money minor={row.direction === 'sent' ? `-${row.amount}` : row.amount} asset={row.asset} isDelta />
      ),
    },
  ]
}
