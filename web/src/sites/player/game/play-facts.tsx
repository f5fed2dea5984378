import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { stretchQuery } from '../../../features/play/queries.ts'
import { useElapsedMinutes } from '../../../features/play/use-elapsed.ts'
import { useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import { Money } from '../../../shell/money.tsx'
import styles from '../../../features/play/play.module.css'

/** How long the member plays for real money by now, and what came of it. */
export function PlayFacts() {
  const t = useLabels()
  const { isLogin, isTrial } = useSession()
  const { data } = useQuery({ ...stretchQuery, enabled: isLogin && !isTrial })
  const minutes = useElapsedMinutes(data?.since ?? null)
  if (data === undefined || minutes === null) return null
  return (
    <p className={styles.gameFacts} role="group" aria-label={t('protection.check.title')}>
      <span title={t('protection.check.elapsed')}>
        <Clock size={14} aria-hidden="true" />
        <span className="visually-hidden">{t('protection.check.elapsed')}</span>
        <span className="num">{elapsedText(t, minutes)}</span>
      </span>
      <span title={t('protection.check.net')}>
        <span className="visually-hidden">{t('protection.check.net')}</span>
        <Money minor={data.net} asset={data.asset} isDelta />
      </span>
    </p>
  )
}

export const elapsedText = (t: Translate, minutes: number): string =>
  t('protection.elapsed', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
