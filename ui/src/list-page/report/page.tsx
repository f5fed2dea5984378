import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { ErrorState, RowSkeletons } from '../../display/states.tsx'
import { LoadMore } from '../load-more.tsx'
import { ReportTable } from './table.tsx'
import { ReportTools } from './tools.tsx'

type Drawn<Row extends object> = Omit<ComponentProps<typeof ReportTable<Row>>, 'rows' | 'look'>

type ReportPageProps<Row extends object, Page extends { rows: readonly Row[] }> = Drawn<Row> & {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  tools: Omit<ComponentProps<typeof ReportTools>, 'columns'>
  /** What stands before the tools, such as the way to these rows. */
  head?: ReactNode
  /** The filter in force: nothing of another filter's rows stays open. */
  of?: unknown
  /** What stands there when there is no row at all. */
  empty: ReactNode
  /** What a row shows when it is opened, over the table. */
  details?: (row: Row, close: () => void) => ReactNode
}

/** The list page of a back-office: its tools, its rows by pages with their states, and what a row shows. */
export function ReportPage<Row extends object, Page extends { rows: readonly Row[] }>(
  props: ReportPageProps<Row, Page>,
) {
  const { tools, head, of, columns } = props
  return (
    <>
      <div className="report-head">
        {head}
        <ReportTools {...tools} columns={columns} />
      </div>
      <Rows key={JSON.stringify(of)} {...props} />
    </>
  )
}

function Rows<Row extends object, Page extends { rows: readonly Row[] }>(props: ReportPageProps<Row, Page>) {
  const { query, tools, head: _head, of: _of, empty, details, onOpen, ...table } = props
  const [opened, setOpened] = useState<Row | null>(null)
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} isBusy={query.isFetching} />
  if (!query.data) return <RowSkeletons />
  const rows = query.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return empty
  const open = details === undefined ? onOpen : setOpened
  return (
    <>
      <ReportTable {...table} rows={rows} look={tools.look} {...(open && { onOpen: open })} />
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
