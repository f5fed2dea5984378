import { useState } from 'react'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { COMING_PERIODS, daysIn, PAST_PERIODS, type Days, type Period } from './periods.ts'
import styles from './reports.module.css'

type PeriodChoiceProps = {
  days: Days
  today: string
  /** Whether rows can lie in the days that come: bets on events do. */
  hasComing?: boolean
  /** What stands in one row; the coming days are found under those of one's own choice. */
  periods?: readonly Period[]
  onChange: (days: Days) => void
}

/** The last days, or those of one's own choice, among which the coming ones are. */
export function PeriodChoice(props: PeriodChoiceProps) {
  const { days, today, hasComing = false, periods = PAST_PERIODS, onChange } = props
  const t = useLabels()
  const isOwn = !periods.some((period) => period === days.period) || days.period === 'custom'
  return (
    <>
      <Segmented<Period>
        label={t('reports.period')}
        choices={periods.map((value) => ({ value, label: t(`reports.period.${value}`) }))}
        value={isOwn ? 'custom' : days.period}
        onChange={(period) =>
          onChange(period === 'custom' ? { ...days, period } : { period, ...daysIn(period, today) })
        }
      />
      {isOwn && (
        <div className={styles.periodOwn}>
          <OwnDays key={days.period} days={days} onChange={onChange} />
          {hasComing && (
            <Segmented<Period>
              label={t('reports.coming')}
              choices={COMING_PERIODS.map((value) => ({ value, label: t(`reports.period.${value}`) }))}
              value={days.period}
              onChange={(period) => period !== 'custom' && onChange({ period, ...daysIn(period, today) })}
            />
          )}
        </div>
      )}
    </>
  )
}

function OwnDays({ days, onChange }: Pick<PeriodChoiceProps, 'days' | 'onChange'>) {
  const t = useLabels()
  const [chosen, setChosen] = useState({ from: days.from, to: days.to })
  const [given, setGiven] = useState(chosen)
  // Other days came from outside, such as the next period.
  if (given.from !== days.from || given.to !== days.to) {
    setGiven({ from: days.from, to: days.to })
    setChosen({ from: days.from, to: days.to })
  }
  const isTurned = chosen.from > chosen.to
  function choose(change: Partial<typeof chosen>): void {
    const next = { ...chosen, ...change }
    setChosen(next)
    if (next.from !== '' && next.to !== '' && next.from <= next.to) onChange({ period: 'custom', ...next })
  }
  return (
    <>
      <Field
        label={t('reports.from')}
        size="s"
        type="date"
        value={chosen.from}
        error={isTurned ? t('reports.days_turned') : undefined}
        onChange={(event) => choose({ from: event.target.value })}
      />
      <Field
        label={t('reports.to')}
        size="s"
        type="date"
        value={chosen.to}
        onChange={(event) => choose({ to: event.target.value })}
      />
    </>
  )
}

/** The days in words: "Last 7 days", "1 Nov 2026 – 22 Nov 2026". */
export function usePeriodText(): (days: Days) => string {
  const t = useLabels()
  const { day } = useDates()
  return ({ period, from, to }) =>
    period === 'custom' ? `${day(from)} – ${day(to)}` : t(`reports.period.${period}`)
}
