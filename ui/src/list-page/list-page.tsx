import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { ErrorState, RowSkeletons } from '../display/states.tsx'
import { Filters } from './filters.tsx'
import { LoadMore } from './load-more.tsx'
import { Table, type Column } from './table.tsx'

type RowsProps<Row, Page extends { rows: readonly Row[] }> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  /** Of all rows that match, as the first page brings them. */
  totals?: (first: Page) => ReactNode
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** What stands there when there is no row at all. */
  empty: ReactNode
  card?: (row: Row) => ReactNode
  /** What a row shows when it is opened, over the list. */
  details?: (row: Row, close: () => void) => ReactNode
  /** Or where it leads. A row without either cannot be opened. */
  onOpen?: (row: Row) => void
}

type ListPageProps<Row, Page extends { rows: readonly Row[] }> = RowsProps<Row, Page> & {
  /** What narrows the list, and the file of the same rows. */
  filters?: ComponentProps<typeof Filters>
  /** The filter in force: nothing of another filter's rows stays open. */
  of?: unknown
  /** Of all rows that match, where it is known beside the list. */
  sum?: ReactNode
}

/**
 * The one list page: filters, sums, rows by pages with their loading, failed and empty states, and what a row
 * shows.
 */
export function ListPage<Row, Page extends { rows: readonly Row[] }>(props: ListPageProps<Row, Page>) {
  const { filters, of, sum, ...rows } = props
  return (
    <>
      {filters && <Filters {...filters} />}
      {sum}
      <Rows key={JSON.stringify(of)} {...rows} />
    </>
  )
}

function Rows<Row, Page extends { rows: readonly Row[] }>(props: RowsProps<Row, Page>) {
  const { query, empty, totals, details, onOpen, ...table } = props
  const [opened, setOpened] = useState<Row | null>(null)
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} isBusy={query.isFetching} />
  if (!query.data) return <RowSkeletons />
  const rows = query.data.pages.flatMap((page) => page.rows)
  const [first] = query.data.pages
  if (rows.length === 0 || first === undefined) return empty
  return (
    <>
      {totals?.(first)}
      <Table {...table} rows={rows} onOpen={details === undefined ? onOpen : setOpened} />
      <LoadMore
        shown={rows.length}
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      {opened !== null && details?.(opened, () => setOpened(null))}
    </>
  )
}
