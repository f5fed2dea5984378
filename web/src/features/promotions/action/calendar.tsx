import { Check, Flame } from 'lucide-react'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import type { PromotionDetail } from '../queries.ts'
import { daysShown } from './days-shown.ts'
import styles from '../promotions.module.css'

/** The days of a check-in campaign: those checked in, and today. */
export function Calendar({ detail }: { detail: PromotionDetail }) {
  const t = useLabels()
  const language = useLanguage()
  const weekday = new Intl.DateTimeFormat(numberLocale(language), { weekday: 'short', timeZone: 'UTC' })
  const days = daysShown(detail)
  const done = days.filter(({ isDone }) => isDone).length
  return (
    <div className={styles.calendar}>
      <p className={styles.streak}>
        <Flame size={18} aria-hidden="true" />
        {t('promotions.checked', { count: done })}
      </p>
      <ol className={styles.days}>
        {days.map(({ day, isDone, isToday, isPast }) => (
          <li
            key={day}
            className={styles.day}
            data-done={isDone}
            data-missed={isPast && !isDone}
            aria-current={isToday ? 'date' : undefined}
          >
            <span>{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Check size={16} /> : Number(day.slice(8))}
            </span>
            <span className="visually-hidden">
              {Number(day.slice(8))} {isDone ? t('promotions.day_done') : t('promotions.day_open')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
