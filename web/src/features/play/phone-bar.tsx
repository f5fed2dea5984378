import type { Game } from '@night-market/protocol/catalogue'
import { ChevronLeft, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { FavouriteButton, type GameControls } from './game-bar.tsx'
import type { Mode } from './queries.ts'
import styles from './play.module.css'

/** The game bar of a phone, where the game has the whole screen: a strip above it that covers nothing of it. */
export function PhoneBar(props: {
  game: Game | undefined
  mode: Mode
  controls: GameControls
  onMore: () => void
  facts?: ReactNode
}) {
  const t = useLabels()
  const { game, mode, controls } = props
  return (
    <div className={styles.phoneBar} role="toolbar" aria-label={t('play.controls')}>
      <IconButton label={t('play.lobby')} onClick={controls.onLeave}>
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      {mode === 'demo' && <span className={styles.phoneBarDemo}>{t('play.demo')}</span>}
      <span className={styles.phoneBarName}>{game?.displayName}</span>
      {props.facts}
      {game && <FavouriteButton game={game} controls={controls} />}
      <IconButton label={t('play.more')} aria-haspopup="dialog" onClick={props.onMore}>
        <Ellipsis size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
