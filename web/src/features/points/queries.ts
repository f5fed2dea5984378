import type {
  Conversion,
  ConvertBody,
  PointBalance,
  PointConfig,
  PointDetails,
  PointRewards,
  RedeemBody,
  RedeemList,
  Redemption,
} from '@night-market/protocol/points'
import type { Language } from '@night-market/protocol/values/languages'
import type { PointType, RedemptionStatus } from '@night-market/protocol/values/points'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { PointConfig, PointDetail, PointReward, Redemption } from '@night-market/protocol/points'

const CALLS = '/wps/relay'

export const pointBalanceQuery = queryOptions({
  queryKey: ['points', 'balance'],
  queryFn: () => call<PointBalance>('GET', `${CALLS}/MCS2_getPointBalance`),
  staleTime: 15_000,
})

/** The rates at which points are earned, and what can be converted today. */
export const pointConfigQuery = queryOptions({
  queryKey: ['points', 'config'],
  queryFn: () => call<PointConfig>('GET', `${CALLS}/MCS2_getPointConfig`),
  staleTime: 60_000,
})

export const mallQuery = (language: Language) =>
  queryOptions({
    queryKey: ['points', 'mall', language],
    queryFn: () => call<PointRewards>('GET', `${CALLS}/MCS2_getPointReward`, { query: { language } }),
    staleTime: 30_000,
  })

const newestFirst = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next,
}

export const redemptionsQuery = (language: Language, status: RedemptionStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['points', 'redemptions', language, status],
    queryFn: ({ pageParam: cursor, signal }) =>
      call<RedeemList>('GET', `${CALLS}/MCS2_getRedeemPointList`, {
        query: { language, status, cursor },
        signal,
      }),
    ...newestFirst,
  })

export const detailsQuery = (type: PointType | undefined) =>
  infiniteQueryOptions({
    queryKey: ['points', 'details', type],
    queryFn: ({ pageParam: cursor, signal }) =>
      call<PointDetails>('GET', `${CALLS}/ODSFE2_MemTransDet`, { query: { type, cursor }, signal }),
    ...newestFirst,
  })

/** Encrypted. Sent again with the same body, it takes nothing more. */
export const redeem = (body: RedeemBody) =>
  call<Redemption>('POST', `${CALLS}/passwordCheck/MCS2_redeemPointReward`, { body, isEncrypted: true })

/** Encrypted. Sent again with the same body, it converts nothing more. */
export const convert = (body: ConvertBody) =>
  call<Conversion>('POST', `${CALLS}/passwordCheck/MCS2_convertPoint`, { body, isEncrypted: true })
