import type { FreeBetsList } from '@night-market/protocol/rewards/free-bets'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export type { FreeBets } from '@night-market/protocol/rewards/free-bets'

/** The member's free bets. A change of rewards invalidates them. */
export const freeBetsQuery = queryOptions({
  queryKey: ['rewards', 'free-bets'],
  queryFn: () => call<FreeBetsList>('GET', '/wps/rewards/free-bets'),
  staleTime: 15_000,
})
