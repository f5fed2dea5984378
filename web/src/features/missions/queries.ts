import type { ClaimValue, Leaderboard, MissionSummary } from '@night-market/protocol/missions/missions'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useRequestId } from '../../lib/use-request-id.ts'

export type { Board, BoardRow, Mission } from '@night-market/protocol/missions/missions'

/** Play in another tab moves these progress bars. */
const LOOK_EVERY_MS = 15_000
/** Ranks are made once a minute. */
const RANKS_EVERY_MS = 30_000

export const missionsQuery = queryOptions({
  queryKey: ['missions', 'summary'],
  queryFn: ({ signal }) =>
    call<MissionSummary>('GET', '/wps/relay/MCSFE_getMissionSummaryDetails', { signal }),
  refetchInterval: LOOK_EVERY_MS,
})

export const boardsQuery = queryOptions({
  queryKey: ['missions', 'boards'],
  queryFn: ({ signal }) => call<Leaderboard>('GET', '/wps/relay/MCSFE_getMissionLeaderboard', { signal }),
  refetchInterval: RANKS_EVERY_MS,
})

/**
 * Claims a mission. A retried claim keeps its id, so it pays once. By the time of the answer the button is gone, so
 * what follows the answer is announced here.
 */
export function useClaim(
  mission: string,
  follow: { onSuccess: (value: ClaimValue) => void; onError: (error: Error) => void },
) {
  const cache = useQueryClient()
  const requestId = useRequestId('clm')
  return useMutation({
    mutationFn: (startsOn: string) =>
      call<ClaimValue>('POST', `/wps/missions/${mission}/claim`, {
        body: { id: requestId.of({ startsOn }) },
      }),
    ...follow,
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: ['missions'] })
      void cache.invalidateQueries({ queryKey: ['wallet'] })
      void cache.invalidateQueries({ queryKey: ['points'] })
    },
  })
}

/** Enters a board, or leaves it. */
export function useEntry(board: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (step: 'join' | 'leave') => call<null>('POST', `/wps/missions/boards/${board}/${step}`),
    onSettled: () => cache.invalidateQueries({ queryKey: boardsQuery.queryKey }),
  })
}
