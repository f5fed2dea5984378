import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore } from './load-more.tsx'
import { ErrorState, RowSkeletons } from '../display/states.tsx'
import { Table, type Column } from './table.tsx'

type PagedTableProps<Row, Page extends { rows: readonly Row[] }> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  /** Of all rows that match, as the first page brings them. */
  totals?: (first: Page) => ReactNode
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** What stands there when there is no row at all. */
  empty: ReactNode
  onOpen?: (row: Row) => void
  card?: (row: Row) => ReactNode
}

/** A table that grows by pages, with its loading, failed and empty states. */
export function PagedTable<Row, Page extends { rows: readonly Row[] }>(props: PagedTableProps<Row, Page>) {
  const { query, empty, totals, ...table } = props
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} isBusy={query.isFetching} />
  if (!query.data) return <RowSkeletons />
  const rows = query.data.pages.flatMap((page) => page.rows)
  const [first] = query.data.pages
  if (rows.length === 0 || first === undefined) return empty
  return (
    <>
      {totals?.(first)}
      <Table {...table} rows={rows} />
      <LoadMore
        shown={rows.length}
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
