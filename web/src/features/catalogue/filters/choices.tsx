import type { Facet } from '@night-market/protocol/catalogue'
import { Checkbox, Select } from '@night-market/ui/controls/choices.tsx'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import {
  HIGH_STAKES_X100,
  LOW_STAKES_X100,
  RTP_STEPS_BPS,
  type FilterState,
  type Filters,
  type Volatility,
} from './filters.ts'
import type { Facets } from './facets.ts'
import { useFigureLabels, useValueLabels } from './value-labels.ts'
import styles from './filter-bar.module.css'

export type Change = (next: Partial<Filters>) => void
type FacetChoicesProps = {
  title: string
  facet: readonly Facet[]
  chosen: readonly string[]
  label: (name: string) => string
  onChange: (chosen: string[]) => void
}

/** From here on the choices stand in two columns where there is room. */
const LONG = 10

/** Every choice of a facet with how many games it would leave. */
export function FacetChoices({ title, facet, chosen, label, onChange }: FacetChoicesProps) {
  const locale = numberLocale(useLanguage())
  return (
    <fieldset className={styles.facet} data-long={facet.length > LONG}>
      <legend className="field-label">{title}</legend>
      {facet.map(({ name, games }) => {
        const isChosen = chosen.includes(name)
        return (
          <Checkbox
            key={name}
            checked={isChosen}
            disabled={games === 0 && !isChosen}
            onChange={() => onChange(isChosen ? chosen.filter((other) => other !== name) : [...chosen, name])}
            label={
              <span className={styles.facetChoice} data-empty={games === 0}>
                {label(name)}
                <span className="num">{games.toLocaleString(locale)}</span>
              </span>
            }
          />
        )
      })}
    </fieldset>
  )
}

type SelectProps = {
  filters: FilterState
  facets: Facets
  isLabelHidden?: boolean
  onChange: Change
}

export function VolatilitySelect({ filters, facets, isLabelHidden = false, onChange }: SelectProps) {
  const t = useLabels()
  const labels = useValueLabels()
  return (
    <Select<Volatility | ''>
      size="s"
      label={t('catalogue.volatility')}
      isLabelHidden={isLabelHidden}
      value={filters.now.volatility}
      onChange={(volatility) => onChange({ volatility })}
      choices={[
        { value: '', label: t('filter.volatility_any') },
        ...facets.volatilities.map(({ name, games }) => ({
          value: name as Volatility,
          label: t('filter.choice', { choice: labels.volatility(name), count: games }),
        })),
      ]}
    />
  )
}

/** From one return to another; steps outside what the page returns are not offered. */
export function RtpRange({ filters, facets, onChange }: SelectProps) {
  const t = useLabels()
  const { now } = filters
  const { least, most } = facets.rtpBps ?? { least: 0, most: 10_000 }
  const steps = RTP_STEPS_BPS.filter((bps) => bps > least && bps < most)
  return (
    <fieldset className={styles.range}>
      <legend className="field-label">{t('catalogue.return')}</legend>
      <FigureSelect
        name="minRtpBps"
        value={now.minRtpBps}
        steps={steps.filter((bps) => now.maxRtpBps === 0 || bps <= now.maxRtpBps)}
        onChange={onChange}
      />
      <FigureSelect
        name="maxRtpBps"
        value={now.maxRtpBps}
        steps={steps.filter((bps) => bps >= now.minRtpBps)}
        onChange={onChange}
      />
    </fieldset>
  )
}

/** Games that can be played for little, and those that take much. */
export function StakeRange({ filters, onChange }: SelectProps) {
  const t = useLabels()
  const { now } = filters
  return (
    <fieldset className={styles.range}>
      <legend className="field-label">{t('filter.stake')}</legend>
      <FigureSelect
        name="maxStakeX100"
        value={now.maxStakeX100}
        steps={LOW_STAKES_X100}
        onChange={onChange}
      />
      <FigureSelect
        name="minStakeX100"
        value={now.minStakeX100}
        steps={HIGH_STAKES_X100}
        onChange={onChange}
      />
    </fieldset>
  )
}

type FigureName = 'minRtpBps' | 'maxRtpBps' | 'minStakeX100' | 'maxStakeX100'

function FigureSelect(props: {
  name: FigureName
  value: number
  steps: readonly number[]
  onChange: Change
}) {
  const t = useLabels()
  const figures = useFigureLabels()
  const { name, value, steps } = props
  const offered = value === 0 || steps.includes(value) ? steps : [value, ...steps]
  return (
    <Select
      size="s"
      label={t(`filter.figure.${name}`)}
      value={String(value)}
      onChange={(chosen) => props.onChange({ [name]: Number(chosen) })}
      choices={[
        { value: '0', label: t('filter.any') },
        ...offered.map((step) => ({ value: String(step), label: figures[name](step) })),
      ]}
    />
  )
}
