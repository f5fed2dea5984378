import { useState } from 'react'
import { useWords } from '../../lib/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/tabs.tsx'
import { daysIn, PERIODS, type Days, type Period } from './periods.ts'
import './reports.css'

type PeriodChoiceProps = {
  days: Days
  today: string
  /** Which presets make sense here: all of them unless said. */
  periods?: readonly Period[]
  onChange: (days: Days) => void
}

/** The date presets, and two days of one's own. */
export function PeriodChoice({ days, today, periods = PERIODS, onChange }: PeriodChoiceProps) {
  const t = useWords()
  function choose(period: Period): void {
    onChange(period === 'custom' ? { ...days, period } : { period, ...daysIn(period, today) })
  }
  return (
    <div className="period">
      <Segmented<Period>
        label={t('reports.period')}
        choices={periods.map((period) => ({ value: period, label: t(`reports.period.${period}`) }))}
        value={days.period}
        onChange={choose}
      />
      {days.period === 'custom' && <CustomDays days={days} onChange={onChange} />}
    </div>
  )
}

function CustomDays({ days, onChange }: Pick<PeriodChoiceProps, 'days' | 'onChange'>) {
  const t = useWords()
  const [chosen, setChosen] = useState({ from: days.from, to: days.to })
  const isTurned = chosen.from > chosen.to
  function choose(change: Partial<typeof chosen>): void {
    const next = { ...chosen, ...change }
    setChosen(next)
    if (next.from !== '' && next.to !== '' && next.from <= next.to) onChange({ period: 'custom', ...next })
  }
  return (
    <div className="period-days">
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
    </div>
  )
}
