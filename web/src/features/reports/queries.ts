import type {
  AccountPage,
  AccountQuery,
  Bonuses,
  Profit,
  ProfitQuery,
  Statement,
} from '@night-market/protocol/reports'
import type { TransfersPage } from '@night-market/protocol/cashier/balance'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type AccountFilter = Required<Pick<AccountQuery, 'kind' | 'state'>> & Pick<AccountQuery, 'from' | 'to'>

export const profitQuery = (query: Required<ProfitQuery>) =>
  queryOptions({
    queryKey: ['reports', 'profit', query],
    queryFn: ({ signal }) => call<Profit>('GET', '/wps/records/profit', { query, signal }),
  })

export const statementQuery = queryOptions({
  queryKey: ['reports', 'statement'],
  queryFn: ({ signal }) => call<Statement>('GET', '/wps/records/statement', { signal }),
})

export const accountQuery = (filter: AccountFilter) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'account', filter],
    queryFn: ({ pageParam, signal }) =>
      call<AccountPage>('GET', '/wps/records/account', { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

type Span = { from: string; to: string }

export const bonusesQuery = (query: Span) =>
  queryOptions({
    queryKey: ['reports', 'bonuses', query],
    queryFn: ({ signal }) => call<Bonuses>('GET', '/wps/records/bonuses', { query, signal }),
  })

export const bonusRowsQuery = (query: Span) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'bonuses', 'rows', query],
    queryFn: ({ pageParam, signal }) =>
      call<TransfersPage>('GET', '/wps/wallet/transfers', {
        query: { ...query, kind: 'bonus', cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
