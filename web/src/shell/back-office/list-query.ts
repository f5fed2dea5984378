import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

type ListPage = { rows: readonly object[]; next?: string | null }

/** A list of a back-office by pages; one that comes whole has no next page. */
export const listQuery = <Page extends ListPage>(
  queryKey: readonly string[],
  path: string,
  query: Record<string, string> = {},
) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, query],
    queryFn: ({ pageParam }) =>
      call<Page>('GET', path, { query: { ...query, ...(pageParam !== '' && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? null,
  })
