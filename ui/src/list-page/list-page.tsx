import { useState, type ComponentProps, type ReactNode } from 'react'
import { Filters } from './filters.tsx'
import { PagedTable } from './paged-table.tsx'

type RowsProps<Row, Page extends { rows: readonly Row[] }> = Omit<
  ComponentProps<typeof PagedTable<Row, Page>>,
  'onOpen'
> & {
  /** What a row shows when it is opened; without it rows cannot be opened. */
  details?: (row: Row, close: () => void) => ReactNode
}

type ListPageProps<Row, Page extends { rows: readonly Row[] }> = RowsProps<Row, Page> & {
  /** What narrows the list, and the file of the same rows. */
  filters?: ComponentProps<typeof Filters>
  /** The filter in force: nothing of another filter's rows stays open. */
  of: unknown
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

function Rows<Row, Page extends { rows: readonly Row[] }>({ details, ...table }: RowsProps<Row, Page>) {
  const [opened, setOpened] = useState<Row | null>(null)
  return (
    <>
      <PagedTable {...table} onOpen={details && setOpened} />
      {opened !== null && details?.(opened, () => setOpened(null))}
    </>
  )
}
