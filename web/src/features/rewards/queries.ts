import type { RewardClaim, RewardsPage } from '@night-market/protocol/rewards'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { RewardClaim } from '@night-market/protocol/rewards'

/** The member's waiting or ended rewards, the newest first. Live hints invalidate them. */
export const rewardsQuery = (isWaiting: boolean) =>
  infiniteQueryOptions({
    queryKey: ['rewards', 'claims', isWaiting],
    queryFn: ({ pageParam, signal }) => {
      const query = { waiting: String(isWaiting), cursor: pageParam }
      return call<RewardsPage>('GET', '/wps/rewards', { query, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** Collects a reward and reloads the balance and the lists. */
export function useCollect() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call<RewardClaim>('POST', `/wps/rewards/collect/${id}`, { body: {} }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['rewards'] })
      void cache.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
}
