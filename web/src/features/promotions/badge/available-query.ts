import type { PromotionState } from '@night-market/protocol/promotions/offers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The number of offers that wait for the member to act. */
export const availableQuery = queryOptions({
  queryKey: ['promotions', 'available'],
  queryFn: ({ signal }) => call<PromotionState>('GET', '/wps/promotions/available', { signal }),
  staleTime: 60_000,
})
