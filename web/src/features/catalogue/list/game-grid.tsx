import type { Game } from '@night-market/protocol/catalogue'
import type { ReactElement } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { openDialog } from '../../../shell/dialogs.tsx'
import { gameSheet } from '../../../shell/games/game-sheet.ts'
import { GameTile } from '../../../shell/games/game-tile.tsx'
import { Badge, Skeleton } from '@night-market/ui/display/states.tsx'
import { useTileLine } from '../sheet/facts.ts'
import { useFavourites } from '../favourites.ts'
import { demoPath, playPath, useLaunch } from '../launch.ts'
import styles from '../catalogue.module.css'

/** Turns games into tiles that play, try, mark and explain. */
export function useTiles(): (game: Game, isFirst?: boolean) => ReactElement {
  const t = useLabels()
  const favourites = useFavourites()
  const launch = useLaunch()
  const tileLine = useTileLine()
  return (game, isFirst = false) => (
    <GameTile
      key={game.nodeId}
      name={game.displayName}
      iconUrl={game.iconUrl}
      meta={tileLine(game)}
      badge={game.isNew ? <Badge tone="live">{t('catalogue.new')}</Badge> : undefined}
      to={playPath(game.gameCode)}
      onPlay={launch}
      demoTo={game.hasDemo ? demoPath(game.gameCode) : undefined}
      isFavourite={favourites.ids.has(game.nodeId)}
      onFavourite={() => favourites.toggle(game.nodeId)}
      onSheet={() => openDialog(gameSheet, { gameCode: game.gameCode })}
      isDimmed={game.status === 'maintenance'}
      isFirst={isFirst}
    />
  )
}

/** The rows that a phone shows, and two of a wide screen. */
const FIRST_TILES = 6

/** Games in rows. `rows` keeps only so many whole rows at any width. */
export function GameGrid(props: { games: readonly Game[]; rows?: 2 | 4; isFirst?: boolean }) {
  const tile = useTiles()
  return (
    <div className="tile-grid" data-rows={props.rows}>
      {props.games.map((game, place) => tile(game, props.isFirst === true && place < FIRST_TILES))}
    </div>
  )
}

/** The same place, before the games are there. */
export function TileSkeletons(props: { count: number }) {
  return Array.from({ length: props.count }, (_, index) => (
    <div className="tile-skeleton" key={index} aria-hidden="true">
      <Skeleton shape="tile" />
      <div className={styles.tileSkeletonLines}>
        <Skeleton shape="line" width="80%" />
        <Skeleton shape="line" width="55%" />
      </div>
    </div>
  ))
}

export function GridSkeleton(props: { count: number; rows?: 2 | 4 }) {
  return (
    <div className="tile-grid" data-rows={props.rows} aria-busy="true">
      <TileSkeletons count={props.count} />
    </div>
  )
}
