import type { Game } from '@night-market/protocol/catalogue'
import {
  ChevronLeft,
  Expand,
  Heart,
  Info,
  RectangleHorizontal,
  Shrink,
  Volume2,
  VolumeX,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { openDialog } from '../../shell/dialogs.tsx'
import { gameSheet } from '../../shell/games/game-sheet.ts'
import { path } from '../../shell/places.ts'
import { ButtonLink, IconButton } from '@night-market/ui/controls/button.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import type { Mode } from './queries.ts'
import styles from './play.module.css'

export type GameControls = {
  isFavourite: boolean
  onFavourite: () => void
  isMuted: boolean
  onMute: () => void
  isTheatre: boolean
  onTheatre: () => void
  isFull: boolean
  onFull: () => void
  onLeave: () => void
}

/** The line above a game: back, what is played, and how. */
export function GameBar(props: {
  game: Game | undefined
  mode: Mode
  controls: GameControls
  /** How long and with what result it is played. */
  facts?: ReactNode
}) {
  const t = useLabels()
  const { game, mode, controls } = props
  return (
    <header className={styles.gameBar}>
      <button type="button" className={styles.gameBack} onClick={controls.onLeave}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('play.lobby')}
      </button>
      <p className={styles.gameTitle}>
        {game?.displayName}
        {game && <span className={styles.gameStudio}>{game.vendorName}</span>}
      </p>
      {mode === 'demo' && <DemoRibbon game={game} />}
      {props.facts}
      <div className={styles.gameTools}>
        {game && <FavouriteButton game={game} controls={controls} />}
        {game && (
          <IconButton
            label={t('shell.about_game', { name: game.displayName })}
            onClick={() => openSheet(game)}
          >
            <Info size={20} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t(controls.isMuted ? 'play.unmute' : 'play.mute')} onClick={controls.onMute}>
          {controls.isMuted ? (
            <VolumeX size={20} aria-hidden="true" />
          ) : (
            <Volume2 size={20} aria-hidden="true" />
          )}
        </IconButton>
        <IconButton label={t('play.theatre')} aria-pressed={controls.isTheatre} onClick={controls.onTheatre}>
          <RectangleHorizontal size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('play.fullscreen')} aria-pressed={controls.isFull} onClick={controls.onFull}>
          {controls.isFull ? (
            <Shrink size={20} aria-hidden="true" />
          ) : (
            <Expand size={20} aria-hidden="true" />
          )}
        </IconButton>
        <IconButton label={t('play.close')} onClick={controls.onLeave}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </header>
  )
}

export function FavouriteButton({ game, controls }: { game: Game; controls: GameControls }) {
  const t = useLabels()
  return (
    <IconButton
      className={styles.gameHeart}
      label={t('shell.favourite_game', { name: game.displayName })}
      aria-pressed={controls.isFavourite}
      onClick={controls.onFavourite}
    >
      <Heart size={20} aria-hidden="true" />
    </IconButton>
  )
}

/** Demo money is never mistaken for real money. */
function DemoRibbon({ game }: { game: Game | undefined }) {
  const t = useLabels()
  return (
    <span className={styles.gameDemo}>
      <Badge tone="iris">{t('play.demo')}</Badge>
      {game && (
        <ButtonLink size="s" to={path('game', { gameCode: game.gameCode })}>
          {t('play.play_real')}
        </ButtonLink>
      )}
    </span>
  )
}

export function openSheet(game: Game): void {
  openDialog(gameSheet, { gameCode: game.gameCode })
}
