import type { Game, GameType } from '@night-market/protocol/catalogue'
import { memo } from 'react'
import { useFavourites } from '../favourites.ts'
import { useLaunch } from '../launch.ts'
import { RoomCard } from './room-card.tsx'
import { SeatCard } from './seat-card.tsx'
import { useRooms } from './use-rooms.ts'
import styles from './room-card.module.css'

/** Games that are tables, as cards with how each stands. */
export const RoomGrid = memo(function RoomGrid({ games, type }: { games: readonly Game[]; type: GameType }) {
  const { byGame, aheadMs } = useRooms(type)
  const favourites = useFavourites()
  const launch = useLaunch()
  return (
    <div className={styles.rooms}>
      {games.map((game) => {
        const rooms = byGame.get(game.gameCode) ?? []
        return rooms.some(({ stakes }) => stakes[0]?.bet !== undefined) ? (
          <SeatCard key={game.nodeId} {...{ game, rooms, favourites, launch }} />
        ) : (
          <RoomCard key={game.nodeId} {...{ game, aheadMs, favourites, launch }} room={rooms[0]} />
        )
      })}
    </div>
  )
})
