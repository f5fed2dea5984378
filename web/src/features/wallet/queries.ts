import type { DepositBody, DepositRules, DepositValue, TransfersPage } from '@night-market/protocol/wallet'
import type { TransfersQuery } from '@night-market/protocol/wallet'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type Rules = (typeof DepositRules)['_output']
export type TransferFilter = { purse: Purse; kind: Kind }
export type Purse = (typeof TransfersQuery)['_output']['purse']
export type Kind = (typeof TransfersQuery)['_output']['kind']

export const depositRulesQuery = queryOptions({
  queryKey: ['wallet', 'depositRules'],
  queryFn: () => call<Rules>('GET', '/wps/wallet/deposits/rules'),
  staleTime: 300_000,
})

/** Asked again with the same body, it deposits nothing more. */
export const deposit = (body: DepositBody) =>
  call<(typeof DepositValue)['_output']>('POST', '/wps/wallet/deposits', { body })

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
