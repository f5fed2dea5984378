import { Heart, Info, Play } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from '@night-market/ui/router/link.tsx'
import { useLabels } from '../i18n/i18n.ts'
import { Art } from '@night-market/ui/display/art.tsx'
import styles from './game-tile.module.css'

export type GameTileProps = {
  name: string
  iconUrl: string
  /** The line under the name: return and volatility. */
  meta: ReactNode
  badge?: ReactNode
  /** Where the tile leads; `onPlay` may prevent it. */
  to: string
  onPlay?: (event: MouseEvent) => void
  demoTo?: string | undefined
  isFavourite?: boolean
  /** Without it there is no heart. */
  onFavourite?: () => void
  /** Without it there is no ⓘ. */
  onSheet?: () => void
  isDimmed?: boolean
  /** Loads its picture at once: for the tiles of the first screen. */
  isFirst?: boolean
}

/** One game: its picture, name and honest line; play on the picture, demo on hover, heart and sheet always there. */
export function GameTile(props: GameTileProps) {
  const t = useLabels()
  return (
    <article className={styles.gameTile} data-dimmed={props.isDimmed}>
      <div className={styles.gameTileArt}>
        <Art key={props.iconUrl} src={props.iconUrl} name={props.name} isFirst={props.isFirst ?? false} />
        <Link
          className={styles.gameTileLink}
          to={props.to}
          onClick={props.onPlay}
          aria-label={t('shell.play_game', { name: props.name })}
        />
        {props.badge && <span className={styles.gameTileBadge}>{props.badge}</span>}
        <div className={styles.gameTileActions}>
          <span className={styles.gameTilePlay} aria-hidden="true">
            <Play size={14} fill="currentColor" />
            {t('shell.play')}
          </span>
          {props.demoTo !== undefined && (
            <Link
              className={styles.gameTileDemo}
              to={props.demoTo}
              aria-label={t('shell.demo_game', { name: props.name })}
            >
              {t('shell.demo')}
            </Link>
          )}
        </div>
        {props.onFavourite && (
          <button
            type="button"
            className={styles.gameTileHeart}
            aria-pressed={props.isFavourite ?? false}
            aria-label={t('shell.favourite_game', { name: props.name })}
            onClick={props.onFavourite}
          >
            <Heart size={17} aria-hidden="true" />
          </button>
        )}
      </div>
      <div className={styles.gameTileCaption}>
        <h3 className={styles.gameTileName} dir="auto" title={props.name}>
          {props.name}
        </h3>
        <p className={`${styles.gameTileMeta} num`}>{props.meta}</p>
        {props.onSheet && (
          <button
            type="button"
            className={styles.gameTileSheet}
            aria-label={t('shell.about_game', { name: props.name })}
            onClick={props.onSheet}
          >
            <Info size={16} aria-hidden="true" />
          </button>
        )}
      </div>
    </article>
  )
}
