import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { NARROW, useMedia } from '@night-market/ui/hooks/use-media.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Menu } from '@night-market/ui/overlays/menu.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useSorts } from '../list/sorts.ts'
import { ActiveChips } from './active-chips.tsx'
import { FacetChoices, RtpRange, StakeRange, VolatilitySelect, type Change } from './choices.tsx'
import type { Facets } from './facets.ts'
import type { FilterState } from './filters.ts'
import { useValueLabels } from './value-labels.ts'
import styles from './filter-bar.module.css'

type FilterBarProps = { filters: FilterState; facets: Facets; total: number | undefined }
type PartProps = Omit<FilterBarProps, 'total'> & { onChange: Change }

/** The filters: in a row on wide screens, in a sheet on narrow ones; what is chosen stands below as chips. */
export function FilterBar(props: FilterBarProps) {
  const isNarrow = useMedia(NARROW)
  const { filters, facets } = props
  return (
    <div className={styles.filters}>
      <div className={styles.row}>
        {isNarrow ? (
          <FilterSheet {...props} />
        ) : (
          <WideFilters filters={filters} facets={facets} onChange={filters.change} />
        )}
        <SortSelect filters={filters} />
      </div>
      <ActiveChips filters={filters} />
    </div>
  )
}

function WideFilters(props: PartProps) {
  const t = useLabels()
  const { filters, facets } = props
  const { now } = filters
  const inPanel = useFacetParts(props).filter(({ facet }) => facet.length > 1)
  const rtps = [now.minRtpBps, now.maxRtpBps].filter(Boolean).length
  const stakes = [now.minStakeX100, now.maxStakeX100].filter(Boolean).length
  return (
    <>
      {inPanel.map(({ name, title, chosen, choices }) => (
        <Panel key={name} title={title} chosen={chosen.length}>
          {choices}
        </Panel>
      ))}
      {facets.volatilities.length > 1 && <VolatilitySelect {...props} isLabelHidden />}
      <Panel title={t('filter.rtp')} chosen={rtps}>
        <RtpRange {...props} />
      </Panel>
      <Panel title={t('filter.stake')} chosen={stakes}>
        <StakeRange {...props} />
      </Panel>
    </>
  )
}

function Panel(props: { title: string; chosen: number; children: ReactNode }) {
  const button = (
    <>
      {props.title}
      {props.chosen > 0 && <span className={`${styles.number} num`}>{props.chosen}</span>}
      <ChevronDown size={18} aria-hidden="true" />
    </>
  )
  return (
    <Menu role="panel" buttonClass="button" button={button} label={props.title}>
      {props.children}
    </Menu>
  )
}

function FilterSheet({ filters, facets, total }: FilterBarProps) {
  const t = useLabels()
  const [isOpen, setOpen] = useState(false)
  const hasChanged = useRef(false)
  const close = () => setOpen(false)
  // One entry in the history for all that is chosen while the sheet is open.
  const onChange: Change = (next) => {
    filters.change(next, hasChanged.current)
    hasChanged.current = true
  }
  return (
    <>
      <Button
        icon={<SlidersHorizontal size={18} aria-hidden="true" />}
        onClick={() => {
          hasChanged.current = false
          setOpen(true)
        }}
      >
        {t('filter.filters')}
        {filters.count > 0 && <span className={`${styles.number} num`}>{filters.count}</span>}
      </Button>
      {isOpen && (
        <Dialog
          name="filters"
          title={t('filter.filters')}
          footer={
            <>
              <Button onClick={filters.clear}>{t('filter.clear')}</Button>
              <Button kind="primary" onClick={close}>
                {t('filter.apply', { count: total ?? 0 })}
              </Button>
            </>
          }
          onClose={close}
        >
          <SheetContent filters={filters} facets={facets} onChange={onChange} />
        </Dialog>
      )}
    </>
  )
}

function SheetContent(props: PartProps) {
  const parts = useFacetParts(props).filter(({ facet }) => facet.length > 1)
  return (
    <div className={styles.sheet}>
      {parts.map(({ name, choices }) => (
        <div key={name}>{choices}</div>
      ))}
      <VolatilitySelect {...props} />
      <RtpRange {...props} />
      <StakeRange {...props} />
    </div>
  )
}

/** The facets of which several words can be chosen; a studio's own page does not ask for the studio. */
function useFacetParts({ filters, facets, onChange }: PartProps) {
  const t = useLabels()
  const labels = useValueLabels()
  const parts = [
    { name: 'studios', title: t('catalogue.studios'), label: labels.studio },
    { name: 'mechanics', title: t('filter.mechanics'), label: labels.mechanic },
    { name: 'features', title: t('filter.features'), label: labels.feature },
  ] as const
  return parts
    .filter(({ name }) => name !== 'studios' || 'type' in filters.scope)
    .map(({ name, title, label }) => ({
      name,
      title,
      facet: facets[name],
      chosen: filters.now[name],
      choices: (
        <FacetChoices
          title={title}
          facet={facets[name]}
          chosen={filters.now[name]}
          label={label}
          onChange={(words) => onChange({ [name]: words })}
        />
      ),
    }))
}

function SortSelect({ filters }: { filters: FilterState }) {
  const t = useLabels()
  return (
    <div className={styles.sort}>
      <Select
        size="s"
        label={t('catalogue.sort')}
        isLabelHidden
        value={filters.now.sort}
        onChange={(sort) => filters.change({ sort })}
        choices={useSorts()}
      />
    </div>
  )
}
