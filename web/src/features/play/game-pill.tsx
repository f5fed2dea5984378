import type { Game } from '@night-market/protocol/catalogue'
import { ChevronLeft, Ellipsis } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useWords } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { FavouriteButton, type GameControls } from './game-bar.tsx'
import type { Mode } from './queries.ts'

const RESTS_AFTER_MS = 3_000

/** On a phone the game has the whole screen; this floats over it and steps back when it is not used. */
export function GamePill(props: {
  game: Game | undefined
  mode: Mode
  controls: GameControls
  onMore: () => void
  facts?: ReactNode
}) {
  const t = useWords()
  const { game, mode, controls } = props
  const [touches, setTouches] = useState(0)
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), RESTS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [touches])
  const wake = () => {
    setResting(false)
    setTouches(touches + 1)
  }
  return (
    <div
      className="game-pill"
      role="toolbar"
      aria-label={t('play.controls')}
      data-resting={isResting}
      onPointerDown={wake}
      onFocus={wake}
    >
      <IconButton label={t('play.lobby')} onClick={controls.onLeave}>
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      {mode === 'demo' && <span className="game-pill-demo">{t('play.demo')}</span>}
      {game && <FavouriteButton game={game} controls={controls} />}
      {props.facts}
      <IconButton label={t('play.more')} aria-haspopup="dialog" onClick={props.onMore}>
        <Ellipsis size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
