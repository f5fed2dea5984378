import type { FriendsPage, ReferralValue } from '@night-market/protocol/promotions/referral'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export type { FriendState, InvitedFriend, ReferralValue } from '@night-market/protocol/promotions/referral'

/** The member's link, terms and funnel. Live hints of rewards invalidate it. */
export const referralQuery = queryOptions({
  queryKey: ['rewards', 'referral'],
  queryFn: ({ signal }) => call<ReferralValue>('GET', '/wps/referral', { signal }),
})

/** The member's friends, the newest first. */
export const friendsQuery = infiniteQueryOptions({
  queryKey: ['rewards', 'referral', 'friends'],
  queryFn: ({ pageParam, signal }) =>
    call<FriendsPage>('GET', '/wps/referral/friends', { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
})
