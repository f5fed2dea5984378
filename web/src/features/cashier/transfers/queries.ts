import type {
  Hierarchy,
  HierarchyTransfer,
  HierarchyTransferBody,
  HierarchyTransfersPage,
} from '@night-market/protocol/cashier/hierarchy'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Whom one may send to, those whose names hold a text, and how much of it today. */
export const lineQuery = (search: string) =>
  queryOptions({
    queryKey: ['wallet', 'hierarchy', search],
    queryFn: ({ signal }) => call<Hierarchy>('GET', '/wps/wallet/hierarchy', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  })

export const hierarchyTransfersQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'hierarchy-transfers'],
  queryFn: ({ pageParam, signal }) =>
    call<HierarchyTransfersPage>('GET', '/wps/wallet/hierarchy-transfers', {
      query: { cursor: pageParam },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
})

/** Asked again with the same body, it sends nothing more. */
export const sendAlongLine = (body: HierarchyTransferBody) =>
  call<HierarchyTransfer>('POST', '/wps/wallet/hierarchy-transfers', { body, isEncrypted: true })
