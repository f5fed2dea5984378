import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Select } from '@night-market/ui/controls/choices.tsx'
import type { Filters } from '@night-market/ui/list-page/filters.tsx'
import type { ComponentProps } from 'react'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { useCategories } from '../../../features/catalogue/game-types.ts'
import type { Mode } from '../../../features/play/queries.ts'
import { FileButton } from '../../../features/reports/file-button.tsx'
import { PeriodChoice, usePeriodText } from '../../../features/reports/period-choice.tsx'
import { STATUSES, type RecordFilter } from './record-filter.ts'

type RecordFiltersProps = {
  filter: RecordFilter
  today: string
  isTrial: boolean
  onChange: (next: Partial<RecordFilter>) => void
}

/** Which rounds: from which purse, when, which games, how they ended. */
export function useRecordFilters(props: RecordFiltersProps): ComponentProps<typeof Filters> {
  const { filter, today, isTrial, onChange } = props
  const t = useLabels()
  const periodText = usePeriodText()
  const { period: _, ...wanted } = filter
  return {
    summary: [...(isTrial ? [] : [t(`play.mode_${filter.mode}`)]), periodText(filter)].join(' · '),
    action: <FileButton name="bets" query={wanted} />,
    children: (
      <>
        {!isTrial && (
          <Segmented<Mode>
            label={t('play.mode')}
            choices={[
              { value: 'real', label: t('play.mode_real') },
              { value: 'bonus', label: t('play.mode_bonus') },
              { value: 'demo', label: t('play.mode_demo') },
            ]}
            value={filter.mode}
            onChange={(mode) => onChange({ mode })}
          />
        )}
        <PeriodChoice days={filter} today={today} hasComing onChange={(days) => onChange(days)} />
        <WhichGames filter={filter} onChange={onChange} />
      </>
    ),
  }
}

type PartProps = Pick<RecordFiltersProps, 'filter' | 'onChange'>

function WhichGames({ filter, onChange }: PartProps) {
  const t = useLabels()
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
        onChange={(gameType) => onChange({ gameType })}
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
        onChange={(vassalage) => onChange({ vassalage })}
      />
      <Select
        label={t('play.column.status')}
        isLabelHidden
        size="s"
        choices={STATUSES.map((status) => ({ value: status, label: t(`play.status.${status}`) }))}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
    </>
  )
}
