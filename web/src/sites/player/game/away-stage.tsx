import type { Game } from '@night-market/protocol/catalogue'
import { StageNotice } from '../../../features/play/stage-cover.tsx'
import { useAwayText } from '../../../features/protection/away-notice.tsx'
import type { Exclusion } from '../../../features/protection/queries.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import styles from '../../../features/play/play.module.css'

/** In the place of the game while its player is excluded. */
export function AwayStage({ game, exclusion }: { game: Game | undefined; exclusion: Exclusion }) {
  const t = useLabels()
  const text = `${useAwayText(exclusion)} ${t('protection.away_stays')}`
  return (
    <div className={styles.gameScreen}>
      <StageNotice game={game} title={t('protection.away_title')} text={text}>
        <ButtonLink to={path('home')}>{t('play.lobby')}</ButtonLink>
        <ButtonLink kind="primary" to={path('saferPlay')}>
          {t('protection.open')}
        </ButtonLink>
      </StageNotice>
    </div>
  )
}
