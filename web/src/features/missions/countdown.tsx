import { useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useEffect } from 'react'
import { clockText, useCountdown } from '../../lib/use-countdown.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import styles from './missions.module.css'

const DAY_S = 86_400

/** Counts down to the end of a period, then reloads the missions. */
export function Countdown({ endsAt, label }: { endsAt: string; label: string }) {
  const t = useLabels()
  const cache = useQueryClient()
  const seconds = useCountdown(endsAt)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) void cache.invalidateQueries({ queryKey: ['missions'] })
  }, [cache, isOver])
  const days = Math.floor(seconds / DAY_S)
  const clock = clockText(seconds % DAY_S)
  return (
    <p className={styles.countdown}>
      <Hourglass size={15} aria-hidden="true" />
      <span>{label}</span>
      <strong className="num">{days === 0 ? clock : t('missions.days_and', { days, clock })}</strong>
    </p>
  )
}
