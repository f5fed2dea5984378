import type {
  Draw,
  DrawProof,
  Draws,
  RaffleValue,
  Taken,
  TicketsValue,
} from '@night-market/protocol/rewards/chance'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, isPassing } from '../../../lib/api.ts'
import { freshId } from '../../../lib/fresh-id.ts'

export type { Draw, DrawProof, Prize, Take, Taken } from '@night-market/protocol/rewards/chance'

/** Odds change with every prize that is drawn. */
const LOOK_EVERY_MS = 15_000

export const drawsQuery = queryOptions({
  queryKey: ['rewards', 'draws'],
  queryFn: () => call<Draws>('GET', '/wps/rewards/draws'),
  refetchInterval: LOOK_EVERY_MS,
})

export const drawQuery = (id: string) =>
  queryOptions({
    queryKey: ['rewards', 'draw', id],
    queryFn: () => call<Draw>('GET', `/wps/rewards/draws/${encodeURIComponent(id)}`),
    refetchInterval: LOOK_EVERY_MS,
  })

export const readProof = (id: string) => call<DrawProof>('GET', `/wps/rewards/draws/${id}/proof`)

/** The results of an ended draw, which no longer change. */
export const resultsQuery = (id: string) =>
  queryOptions({ queryKey: ['rewards', 'results', id], queryFn: () => readProof(id), staleTime: Infinity })

const PATH_OF = { prize_wheel: 'spin', golden_egg: 'smash', envelope: 'open', rain: 'open' } as const

export type Choice = { clientSeed?: string; egg?: number }

/**
 * Opens, spins or smashes. A request whose answer was lost is retried unchanged, so it uses one ticket. The animation
 * comes first: `useRefresh` reloads the page's data once it has ended.
 */
export function useTakePart({ id, kind }: Pick<Draw, 'id' | 'kind'>) {
  const unanswered = useRef<(Choice & { id: string }) | null>(null)
  return useMutation({
    mutationFn: (choice: Choice) => {
      const body = (unanswered.current ??= { id: freshId('clm'), ...choice })
      const what = PATH_OF[kind as keyof typeof PATH_OF]
      return call<Taken>('POST', `/wps/rewards/draws/${id}/${what}`, { body })
    },
    onSuccess: () => void (unanswered.current = null),
    onError: (error) => {
      if (!isPassing(error)) unanswered.current = null
    },
  })
}

/** Reloads what a draw changes: itself, the reward centre and the balance. */
export function useRefresh(): () => void {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: ['rewards'] })
    void cache.invalidateQueries({ queryKey: ['wallet'] })
  }
}

export function useFreeTickets(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call<TicketsValue>('POST', `/wps/rewards/draws/${id}/tickets`, { body: {} }),
    onSettled: refresh,
  })
}

/** Takes a raffle's free tickets, and collects its prizes later. */
export function useRaffle(promotionId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () =>
      call<RaffleValue>('POST', '/wps/relay/MCS2_claimRafflePromotion', { body: { promotionId } }),
    onSettled: refresh,
  })
}
