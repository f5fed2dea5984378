import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type PartProps<Value, Key extends QueryKey> = {
  query: UseQueryOptions<Value, Error, Value, Key>
  /** What stands there when there is nothing; null where there is something. */
  none: (value: Value) => { icon: ReactNode; title: string; text?: string } | null
  children: (value: Value) => ReactNode
}

/** A part of the record that comes in one piece, with its states. */
export function Part<Value, Key extends QueryKey>({ query, none, children }: PartProps<Value, Key>) {
  const { data, error, refetch, isFetching } = useQuery(query)
  if (data === undefined && error !== null)
    return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  const empty = none(data)
  return empty === null ? children(data) : <EmptyState {...empty} />
}
