import type {
  ConsolidatedFunds,
  MerchantWallet,
  RecallValue,
  VendorTransfer,
  VendorTransferBody,
  VendorTransfersPage,
} from '@night-market/protocol/vendor-funds'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const ASK_AGAIN_MS = 15_000

/** The main wallet and those that studios keep. */
export const walletsQuery = queryOptions({
  queryKey: ['wallet', 'vendors'],
  queryFn: () => call<MerchantWallet>('GET', '/wps/relay/GCS_merchantWallet'),
})

/** Everything a member has, wherever it lies. */
export const fundsQuery = queryOptions({
  queryKey: ['wallet', 'consolidated'],
  queryFn: () => call<ConsolidatedFunds>('GET', '/wps/member/info/funds/consolidated'),
})

/** Polled while one of them is not settled. */
export const vendorTransfersQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'vendor-transfers'],
  queryFn: ({ pageParam, signal }) =>
    call<VendorTransfersPage>('GET', '/wps/wallet/vendor-transfers', {
      query: { cursor: pageParam },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ rows }) => rows.some(({ settledAt }) => settledAt === null))
      ? ASK_AGAIN_MS
      : false,
})

/** Asked again with the same body, it moves nothing more. */
export const move = (body: VendorTransferBody) =>
  call<VendorTransfer>('POST', '/wps/relay/GCS_walletTransfer', { body })

export const recall = (body: RecallBody) =>
  call<RecallValue>('POST', '/wps/wallet/vendor-transfers/recall', { body })

export type RecallBody = { id: `vtr_${string}` }
