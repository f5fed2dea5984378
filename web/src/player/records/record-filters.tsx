import { useState } from 'react'
import { useWords } from '../../lib/i18n.ts'
import { Select } from '../../ui/choices.tsx'
import { Segmented } from '../../ui/tabs.tsx'
import { Field } from '../../ui/field.tsx'
import { useCategories } from '../../features/catalogue/game-types.ts'
import type { Mode } from '../../features/play/queries.ts'
import { PERIODS, STATUSES, type Period, type RecordFilter } from '../../features/play/record-filter.ts'

type RecordFiltersProps = {
  filter: RecordFilter
  today: string
  isTrial: boolean
  onChange: (next: RecordFilter) => void
}

/** Which rounds: for real or demo, when, which games, how they ended. */
export function RecordFilters({ filter, today, isTrial, onChange }: RecordFiltersProps) {
  const t = useWords()
  return (
    <div className="record-filters">
      {!isTrial && (
        <Segmented<Mode>
          label={t('play.mode')}
          choices={[
            { value: 'real', label: t('play.mode_real') },
            { value: 'demo', label: t('play.mode_demo') },
          ]}
          value={filter.mode}
          onChange={(mode) => onChange({ ...filter, mode })}
        />
      )}
      <Segmented<Period>
        label={t('play.period')}
        choices={PERIODS.map((period) => ({ value: period, label: t(`play.period.${period}`) }))}
        value={filter.period}
        onChange={(period) => onChange({ ...filter, period })}
      />
      <WhichGames filter={filter} onChange={onChange} />
      {filter.period === 'custom' && <CustomDays filter={filter} today={today} onChange={onChange} />}
    </div>
  )
}

type PartProps = Pick<RecordFiltersProps, 'filter' | 'onChange'>

function WhichGames({ filter, onChange }: PartProps) {
  const t = useWords()
  const categories = useCategories() ?? []
  const studios = new Map(
    categories.flatMap(({ vendors }) => vendors).map((vendor) => [vendor.vassalage, vendor.displayName]),
  )
  return (
    <>
      <Select
        label={t('play.type')}
        isLabelHidden
        size="s"
        choices={[
          { value: 'ALL', label: t('play.type_all') },
          ...categories.map(({ type, label }) => ({ value: type as string, label: t(label) })),
        ]}
        value={filter.gameType}
        onChange={(gameType) => onChange({ ...filter, gameType })}
      />
      <Select
        label={t('play.studio')}
        isLabelHidden
        size="s"
        choices={[
          { value: '', label: t('play.studio_all') },
          ...[...studios].map(([value, label]) => ({ value, label })),
        ]}
        value={filter.vassalage}
        onChange={(vassalage) => onChange({ ...filter, vassalage })}
      />
      <Select
        label={t('play.column.status')}
        isLabelHidden
        size="s"
        choices={STATUSES.map((status) => ({ value: status, label: t(`play.status.${status}`) }))}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
      />
    </>
  )
}

function CustomDays({ filter, today, onChange }: PartProps & { today: string }) {
  const t = useWords()
  const [days, setDays] = useState({ from: filter.from, to: filter.to })
  const isTurned = days.from > days.to
  function choose(change: Partial<typeof days>): void {
    const next = { ...days, ...change }
    setDays(next)
    if (next.from !== '' && next.to !== '' && next.from <= next.to) onChange({ ...filter, ...next })
  }
  return (
    <div className="record-days">
      <Field
        label={t('play.from')}
        size="s"
        type="date"
        max={today}
        value={days.from}
        error={isTurned ? t('play.days_turned') : undefined}
        onChange={(event) => choose({ from: event.target.value })}
      />
      <Field
        label={t('play.to')}
        size="s"
        type="date"
        max={today}
        value={days.to}
        onChange={(event) => choose({ to: event.target.value })}
      />
    </div>
  )
}
