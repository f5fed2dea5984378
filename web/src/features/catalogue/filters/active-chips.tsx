import { X } from 'lucide-react'
import { Button } from '@night-market/ui/controls/button.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { FilterState, Filters } from './filters.ts'
import { useFigureLabels, useValueLabels } from './value-labels.ts'
import styles from './filter-bar.module.css'

type Chip = { key: string; label: string; without: Partial<Filters> }

/** What narrows the list; each can be taken away. */
export function ActiveChips({ filters }: { filters: FilterState }) {
  const t = useLabels()
  const chips = useChips(filters)
  if (filters.count === 0) return null
  return (
    <ul className={styles.active} aria-label={t('filter.active')}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('filter.remove', { filter: label })}
            onClick={() => filters.change(without)}
          >
            {label}
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button kind="quiet" size="s" onClick={filters.clear}>
          {t('filter.clear')}
        </Button>
      </li>
    </ul>
  )
}

function useChips({ now, scope }: FilterState): Chip[] {
  const t = useLabels()
  const labels = useValueLabels()
  const figures = useFigureLabels()
  const listed = (name: 'studios' | 'mechanics' | 'features', label: (word: string) => string): Chip[] =>
    now[name].map((word) => ({
      key: `${name} ${word}`,
      label: label(word),
      without: { [name]: now[name].filter((other) => other !== word) },
    }))
  const figure = (name: keyof typeof figures & keyof Filters): Chip[] =>
    now[name] === 0 ? [] : [{ key: name, label: figures[name](now[name]), without: { [name]: 0 } }]
  const volatility = `${t('catalogue.volatility')}: ${labels.volatility(now.volatility)}`
  return [
    ...('studio' in scope ? [] : listed('studios', labels.studio)),
    ...(now.kind === '' ? [] : [{ key: 'kind', label: labels.kind(now.kind), without: { kind: '' } }]),
    ...listed('mechanics', labels.mechanic),
    ...(now.volatility === ''
      ? []
      : [{ key: 'volatility', label: volatility, without: { volatility: '' as const } }]),
    ...listed('features', labels.feature),
    ...figure('minRtpBps'),
    ...figure('maxRtpBps'),
    ...figure('maxStakeX100'),
    ...figure('minStakeX100'),
  ]
}
