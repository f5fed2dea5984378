import type { TransfersPage, TransfersQuery } from '@night-market/protocol/cashier/balance'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Days of the merchant, inclusive. */
export type TransferFilter = { purse: Purse; kind: Kind; from: string; to: string }
export type Purse = (typeof TransfersQuery)['_output']['purse']
export type Kind = (typeof TransfersQuery)['_output']['kind']

const LATEST = 5

/** What moved in the main purse last. */
export const latestTransfersQuery = queryOptions({
  queryKey: ['wallet', 'transfers', 'latest'],
  queryFn: ({ signal }) =>
    call<TransfersPage>('GET', '/wps/wallet/transfers', { query: { pageSize: LATEST }, signal }),
})

export const transfersQuery = (filter: TransferFilter) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'transfers', filter],
    queryFn: ({ pageParam, signal }) =>
      call<TransfersPage>('GET', '/wps/wallet/transfers', {
        query: { ...filter, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
