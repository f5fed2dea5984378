import { CirclePause } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import type { Absence } from './queries.ts'
import styles from './protection.module.css'

/** Says that a member keeps away, until when, and what stays open. */
export function AwayNotice({ absence }: { absence: Absence }) {
  const t = useLabels()
  const until = useAwayText(absence)
  return (
    <section className={styles.protectionAway} role="status">
      <CirclePause size={22} aria-hidden="true" />
      <span>
        <strong>{until}</strong>
        <span>{t('protection.away_stays')}</span>
      </span>
    </section>
  )
}

export function useAwayText({ kind, until }: Absence): string {
  const t = useLabels()
  const { moment } = useDates()
  return until === null ? t('protection.away_ever') : t(`protection.away.${kind}`, { moment: moment(until) })
}
