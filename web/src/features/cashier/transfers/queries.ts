import type {
  Line,
  LineTransfer,
  LineTransferBody,
  LineTransfersPage,
} from '@night-market/protocol/cashier/hierarchy'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Whom one may send to, those whose names hold a text, and how much of it today. */
export const lineQuery = (search: string) =>
  queryOptions({
    queryKey: ['wallet', 'line', search],
    queryFn: ({ signal }) => call<Line>('GET', '/wps/wallet/line', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  })

export const lineTransfersQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'line-transfers'],
  queryFn: ({ pageParam, signal }) =>
    call<LineTransfersPage>('GET', '/wps/wallet/line-transfers', { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
})

/** Asked again with the same body, it sends nothing more. */
export const sendAlongLine = (body: LineTransferBody) =>
  call<LineTransfer>('POST', '/wps/wallet/line-transfers', { body, isEncrypted: true })
