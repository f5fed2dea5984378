import type { Game } from '@night-market/protocol/catalogue'
import { useQuery } from '@tanstack/react-query'
import { RefusalError } from '../../../lib/api.ts'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { Button, ButtonLink } from '@night-market/ui/controls/button.tsx'
import { useTiles } from '../../../features/catalogue/list/game-grid.tsx'
import { hotGamesQuery } from '../../../features/catalogue/queries.ts'
import { StageNotice } from '../../../features/play/stage-cover.tsx'
import { BonusOver } from './bonus-notices.tsx'
import styles from '../../../features/play/stage.module.css'

const OTHERS = 6
/** What trying again cannot change. */
const FINAL = new Set(['game_maintenance', 'game_disabled', 'game_not_found', 'not_allowed', 'no_demo_play'])

/** What the member's own protection keeps closed. */
const PROTECTED = new Set(['cooling_off', 'self_excluded', 'loss_limit_reached'])

/** What keeps bonus money out, and cash not. */
const OF_BONUS = new Set(['no_bonus', 'game_takes_no_bonus', 'game_not_for_bonus'])

type LaunchFailedProps = {
  game: Game | undefined
  error: unknown
  onRetry: () => void
  /** Opens the game with cash in place of a bonus. */
  onPlayCash: () => void
}

/** Why the game does not open: a game that is closed names others, everything else can be tried again. */
export function LaunchFailed({ game, error, onRetry, onPlayCash }: LaunchFailedProps) {
  const t = useLabels()
  const text = refusalText(t, error)
  if (error instanceof RefusalError && FINAL.has(error.code)) return <OtherGames game={game} text={text} />
  if (error instanceof RefusalError && PROTECTED.has(error.code)) {
    return (
      <StageNotice game={game} title={t('protection.blocked_title')} text={text}>
        <ButtonLink to={path('home')}>{t('play.lobby')}</ButtonLink>
        <ButtonLink kind="primary" to={path('saferPlay')}>
          {t('protection.open')}
        </ButtonLink>
      </StageNotice>
    )
  }
  if (error instanceof RefusalError && OF_BONUS.has(error.code))
    return <BonusOver game={game} text={text} onPlayCash={onPlayCash} />
  return (
    <StageNotice game={game} title={t('play.not_opened')} text={text}>
      <ButtonLink to={path('home')}>{t('play.lobby')}</ButtonLink>
      <Button kind="primary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </StageNotice>
  )
}

function OtherGames({ game, text }: { game: Game | undefined; text: string }) {
  const t = useLabels()
  const tile = useTiles()
  const { data } = useQuery(hotGamesQuery(useLanguage()))
  const ofStudio = game?.maintenanceOf === 'studio'
  const others = data?.games.filter((other) => other.gameCode !== game?.gameCode && other.status === 'active')
  return (
    <div className={styles.stageClosed} role="alert">
      <h2>
        {ofStudio
          ? t('play.studio_closed', { studio: game.vendorName })
          : (game?.displayName ?? t('play.not_opened'))}
      </h2>
      <p>{ofStudio ? t('play.studio_closed_text', { game: game.displayName }) : text}</p>
      <div className={styles.stageOthers}>{others?.slice(0, OTHERS).map((other) => tile(other))}</div>
      <ButtonLink to={path('home')}>{t('play.to_games')}</ButtonLink>
    </div>
  )
}
