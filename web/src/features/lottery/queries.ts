import type { GameMenus, LotteryGame } from '@night-market/protocol/lottery/lotteries'
import type { RoundRow, RoundsPage } from '@night-market/protocol/play'
import { LOTTERY_TYPES, type LotteryType } from '@night-market/protocol/values/game-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { now } from '../../lib/clock.ts'
import { lookAfter } from './standing.ts'

export type { LotteryGame, LotteryResult, PrizeMode } from '@night-market/protocol/lottery/lotteries'

export interface Menus {
  games: LotteryGame[]
  /** How far the platform's clock is ahead of this one. */
  aheadMs: number
}

/** Every lottery with its draw on sale and its last result, by prize mode; read again every few seconds while it is shown. */
export const menusQuery = queryOptions({
  queryKey: ['lottery', 'menus'],
  queryFn: async ({ signal }): Promise<Menus> => {
    const requestedAt = now()
    const { menus, serverTime } = await call<GameMenus>('GET', '/lgw/games/game_menus', { signal })
    // The answer was written half way between.
    return { games: menus.flatMap(({ games }) => games), aheadMs: serverTime - (requestedAt + now()) / 2 }
  },
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => lookAfter(data?.games ?? [], now() + (data?.aheadMs ?? 0)),
  refetchOnReconnect: 'always',
  refetchOnWindowFocus: 'always',
})

/** Open tickets that the lobby lists. */
export const TICKETS_SHOWN = 6
const TICKETS_EVERY_MS = 15_000

/** The member's bets for real money whose draw is to come, newest first; one more than is shown tells that there are more. */
export const ticketsQuery = queryOptions({
  queryKey: ['lottery', 'tickets'],
  queryFn: async ({ signal }): Promise<RoundRow[]> => {
    const openOf = async (gameType: LotteryType) => {
      const query = { gameType, status: 'open', pageSize: TICKETS_SHOWN + 1 }
      return (await call<RoundsPage>('GET', '/wps/play/rounds', { query, signal })).rows
    }
    const rows = (await Promise.all(LOTTERY_TYPES.map(openOf))).flat()
    return rows.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
  },
  refetchInterval: TICKETS_EVERY_MS,
})
