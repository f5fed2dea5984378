import { GAME_TYPE_FACTS, type GameType } from '@night-market/protocol/values/game-types'
import type { Room } from '@night-market/protocol/catalogue-live'
import { useQuery } from '@tanstack/react-query'
import { roomsQuery } from '../queries.ts'

export type ShownRooms = {
  byGame: ReadonlyMap<string, readonly Room[]>
  /** How far the platform's clock is ahead of this one. */
  aheadMs: number
}

/** Whether the games of a category are tables that many sit at. */
export const hasRooms = (type: GameType | 'ALL'): type is GameType =>
  type !== 'ALL' && GAME_TYPE_FACTS[type].tables !== null

/** The tables of a category as they stand, asked again every few seconds while the page is seen. */
export function useRooms(type: GameType): ShownRooms {
  const { data } = useQuery(roomsQuery(type))
  const rooms = data?.rooms ?? []
  return { byGame: Map.groupBy(rooms, ({ gameCode }) => gameCode), aheadMs: data?.aheadMs ?? 0 }
}
