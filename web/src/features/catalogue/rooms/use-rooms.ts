import type { GameType } from '@night-market/protocol/catalogue'
import type { Room } from '@night-market/protocol/catalogue-live'
import { useQuery } from '@tanstack/react-query'
import { roomsQuery } from '../queries.ts'

export type ShownRooms = {
  byGame: ReadonlyMap<string, readonly Room[]>
  /** How far the platform's clock is ahead of this one. */
  aheadMs: number
}

/** The categories whose games are tables that many sit at. */
const TABLE_TYPES: readonly GameType[] = ['LIVE', 'COCKFIGHT', 'PVP']
export const hasRooms = (type: GameType | 'ALL'): type is GameType =>
  TABLE_TYPES.some((each) => each === type)

/** The tables of a category as they stand, asked again every few seconds while the page is seen. */
export function useRooms(type: GameType): ShownRooms {
  const { data } = useQuery(roomsQuery(type))
  const rooms = data?.rooms ?? []
  return { byGame: Map.groupBy(rooms, ({ gameCode }) => gameCode), aheadMs: data?.aheadMs ?? 0 }
}
