import type { Game } from '@night-market/protocol/catalogue'
import { Heart, Info } from 'lucide-react'
import { Link } from '@night-market/ui/router/link.tsx'
import { openDialog } from '../../../shell/dialogs.tsx'
import { gameSheet } from '../../../shell/games/game-sheet.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { useFavourites } from '../favourites.ts'
import { demoPath } from '../launch.ts'
import styles from './room-card.module.css'

type CardActionsProps = { game: Game; favourites: ReturnType<typeof useFavourites> }

/** Beside a card: favourite, information, demo. */
export function CardActions({ game, favourites }: CardActionsProps) {
  const t = useLabels()
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.action}
        aria-pressed={favourites.ids.has(game.nodeId)}
        aria-label={t('shell.favourite_game', { name: game.displayName })}
        onClick={() => favourites.toggle(game.nodeId)}
      >
        <Heart size={17} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.action}
        aria-label={t('shell.about_game', { name: game.displayName })}
        onClick={() => openDialog(gameSheet, { gameCode: game.gameCode })}
      >
        <Info size={17} aria-hidden="true" />
      </button>
      {game.hasDemo && (
        <Link
          className={styles.demo}
          to={demoPath(game.gameCode)}
          aria-label={t('shell.demo_game', { name: game.displayName })}
        >
          {t('shell.demo')}
        </Link>
      )}
    </div>
  )
}
