import type { Game } from '@night-market/protocol/catalogue'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { bonusesQuery, bonusFor } from '../../../features/rewards/bonus/queries.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import styles from '../../../features/play/play.module.css'

/** Which purse is played from, and the other one a tap away; nothing where there is but one. */
export function PurseSwitch({ game, mode }: { game: Game; mode: 'real' | 'bonus' }) {
  const t = useLabels()
  const { isLogin, isTrial } = useSession()
  const { data } = useQuery({ ...bonusesQuery, enabled: game.takesBonus && isLogin && !isTrial })
  if (mode === 'real' && bonusFor(data?.bonuses, game) === null) return null
  const other = mode === 'bonus' ? 'real' : 'bonus'
  return (
    <span className={styles.gameDemo}>
      {mode === 'bonus' && <Badge tone="good">{t('bonus.bonus')}</Badge>}
      <ButtonLink size="s" to={path('game', { gameCode: game.gameCode, mode: other })} replace>
        {t(mode === 'bonus' ? 'bonus.play_cash' : 'bonus.play_bonus')}
      </ButtonLink>
    </span>
  )
}
