import type { GameSheet } from '@night-market/protocol/catalogue'
import type { Bonus, BonusMode, Bonuses } from '@night-market/protocol/rewards/bonus'
import { countsFor } from '@night-market/protocol/values/rewards'
import { queryOptions, useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export type { Bonus } from '@night-market/protocol/rewards/bonus'

/** The member's bonuses: active, queued, ended. A change of the balance invalidates them. */
export const bonusesQuery = queryOptions({
  queryKey: ['wallet', 'bonuses'],
  queryFn: () => call<Bonuses>('GET', '/wps/rewards/bonuses'),
  staleTime: 15_000,
})

export function useGiveUp() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call<null>('POST', `/wps/rewards/bonuses/${id}/give-up`, { body: {} }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['wallet'] }),
  })
}

/** Stores what the member plays with in the games of a bonus; shown at once. */
export function useChoosePlayMode() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, mode }: { id: string; mode: BonusMode }) =>
      call<null>('POST', `/wps/rewards/bonuses/${id}/play-mode`, { body: { mode } }),
    onMutate: ({ id, mode: playMode }) =>
      cache.setQueryData(bonusesQuery.queryKey, (known: Bonuses | undefined) => ({
        bonuses: (known?.bonuses ?? []).map((each) => (each.id === id ? { ...each, playMode } : each)),
      })),
    onSettled: () => cache.invalidateQueries({ queryKey: bonusesQuery.queryKey }),
  })
}

/** The active bonus, if it may be played in this game. */
export function bonusFor(
  bonuses: Bonus[] | undefined,
  game: { gameCode: string; gameType: string; takesBonus: boolean },
): Bonus | null {
  const active = bonuses?.find(({ state }) => state === 'active')
  if (active === undefined || !game.takesBonus) return null
  const games = active.games?.map(({ gameCode }) => gameCode) ?? null
  return countsFor({ product: active.product, games }, game) ? active : null
}

/** The names of games by their codes; a game that cannot be loaded keeps its code. */
export function useGameNames(codes: readonly string[] | null): string[] | null {
  const sheets = useQueries({
    queries: (codes ?? []).map((code) => ({
      queryKey: ['catalogue', 'sheet', code],
      queryFn: () => call<GameSheet>('GET', `/wps/catalogue/games/${encodeURIComponent(code)}`),
      staleTime: 300_000,
    })),
  })
  return codes?.map((code, place) => sheets[place]?.data?.game.gameName ?? code) ?? null
}
