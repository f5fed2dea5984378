import type { ReviewDetail, ReviewsPage } from '@night-market/protocol/reviews'
import type { REVIEW_KINDS, REVIEW_STATUSES } from '@night-market/protocol/values/staff/reviews'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/api.ts'
import { UNATTENDED } from '../../../../shell/back-office/unattended.ts'

export type { ReviewDetail, ReviewRow } from '@night-market/protocol/reviews'
export type Kind = (typeof REVIEW_KINDS)[number]
export type Status = (typeof REVIEW_STATUSES)[number]

export interface QueueFilter {
  status: Status
  /** All of them where there is none. */
  kind: Kind | undefined
}

const LOOK_EVERY_MS = 15_000
const PAGE_SIZE = 50

/** The queue, read again by itself: what comes shows, and no session is kept alive by it. */
export const queueQuery = ({ status, kind }: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'queue', status, kind ?? 'all'],
    queryFn: ({ pageParam: cursor }) =>
      call<ReviewsPage>('GET', '/ops/reviews', {
        query: { status, kind, cursor, pageSize: PAGE_SIZE },
        headers: UNATTENDED,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: LOOK_EVERY_MS,
  })

/** One of them with its facts and votes, which colleagues add to. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'one', id],
    queryFn: () =>
      call<ReviewDetail>('GET', `/ops/reviews/${encodeURIComponent(id)}`, { headers: UNATTENDED }),
    refetchInterval: LOOK_EVERY_MS,
  })
