import type { SystemStatus } from '@night-market/protocol/site'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const statusQuery = queryOptions({
  queryKey: ['site', 'status'],
  queryFn: () => call<SystemStatus>('GET', '/wps/system/status'),
  staleTime: 60_000,
  // A closed page opens by itself, and an open one closes.
  refetchInterval: ({ state }) => (state.data?.status === 0 ? 60_000 : 15_000),
})
