import type { GameMenus, LotteryGame } from '@night-market/protocol/lottery/lotteries'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { now } from '../../lib/clock.ts'

export type {
  LotteryDraw,
  LotteryGame,
  LotteryResult,
  PrizeMode,
} from '@night-market/protocol/lottery/lotteries'

const LOOK_EVERY_MS = 4000

export interface Menus {
  games: LotteryGame[]
  /** How far the platform's clock is ahead of this one. */
  aheadMs: number
}

/** Every lottery with its draw on sale and its last result, by prize mode; read again every few seconds while it is shown. */
export const menusQuery = queryOptions({
  queryKey: ['lottery', 'menus'],
  queryFn: async ({ signal }): Promise<Menus> => {
    const askedAt = now()
    const { menus, serverTime } = await call<GameMenus>('GET', '/lgw/games/game_menus', { signal })
    // The answer was written half way between.
    return { games: menus.flatMap(({ games }) => games), aheadMs: serverTime - (askedAt + now()) / 2 }
  },
  staleTime: 0,
  refetchInterval: LOOK_EVERY_MS,
  refetchOnReconnect: 'always',
  refetchOnWindowFocus: 'always',
})
