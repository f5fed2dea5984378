import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { LoadMore } from '@night-market/ui/list-page/load-more.tsx'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type PagesProps<Row, Page extends { rows: readonly Row[] }> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  empty: { icon: ReactNode; title: string; text?: string }
  children: (rows: readonly Row[]) => ReactNode
}

/** A part of the record that comes by pages, with its states. */
export function Pages<Row, Page extends { rows: readonly Row[] }>(props: PagesProps<Row, Page>) {
  const { query, empty, children } = props
  const rows = query.data?.pages.flatMap((page) => page.rows)
  if (rows === undefined && query.error !== null)
    return <ErrorState error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
  if (rows === undefined) return <RowSkeletons />
  if (rows.length === 0) return <EmptyState {...empty} />
  return (
    <>
      {children(rows)}
      <LoadMore
        shown={rows.length}
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
