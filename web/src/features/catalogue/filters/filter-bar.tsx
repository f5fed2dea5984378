import { ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { PHONE, useMedia } from '@night-market/ui/hooks/use-media.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Checkbox, Select } from '@night-market/ui/controls/choices.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Menu } from '@night-market/ui/overlays/menu.tsx'
import { RTP_STEPS_BPS, VOLATILITIES, type FilterState, type Volatility } from './filters.ts'
import type { OpenCategory } from '../game-types.ts'
import { useSorts } from '../list/sorts.ts'
import styles from './filter-bar.module.css'

type Vendors = OpenCategory['vendors']
type FilterBarProps = { filters: FilterState; vendors: Vendors; total: number | undefined }

/** The filters: in a row on wide screens, in a sheet on a phone; what is chosen stands below as chips. */
export function FilterBar(props: FilterBarProps) {
  const isPhone = useMedia(PHONE)
  return (
    <div className={styles.filters}>
      <div className={styles.filtersRow}>
        {isPhone ? <FilterSheet {...props} /> : <WideFilters {...props} />}
        <SortSelect filters={props.filters} />
      </div>
      <ActiveChips filters={props.filters} vendors={props.vendors} isInSheet={isPhone} />
    </div>
  )
}

function WideFilters({ filters, vendors }: FilterBarProps) {
  const t = useLabels()
  const button = (
    <>
      {t('catalogue.studio')}
      {filters.now.studios.length > 0 && (
        <span className={`${styles.filtersNumber} num`}>{filters.now.studios.length}</span>
      )}
      <ChevronDown size={18} aria-hidden="true" />
    </>
  )
  return (
    <>
      <Menu role="panel" buttonClass="button" button={button} label={t('catalogue.studios')}>
        <Studios filters={filters} vendors={vendors} />
      </Menu>
      <VolatilitySelect filters={filters} isLabelHidden />
      <RtpSelect filters={filters} isLabelHidden />
    </>
  )
}

function FilterSheet({ filters, vendors, total }: FilterBarProps) {
  const t = useLabels()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const footer = (
    <>
      <Button onClick={filters.clear}>{t('catalogue.clear')}</Button>
      <Button kind="primary" onClick={close}>
        {t('catalogue.apply', { count: total ?? 0 })}
      </Button>
    </>
  )
  return (
    <>
      <Button icon={<SlidersHorizontal size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('catalogue.filters')}
        {filters.count > 0 && <span className={`${styles.filtersNumber} num`}>{filters.count}</span>}
      </Button>
      {isOpen && (
        <Dialog name="filters" title={t('catalogue.filters')} footer={footer} onClose={close}>
          <div className={styles.filtersSheet}>
            <Studios filters={filters} vendors={vendors} />
            <VolatilitySelect filters={filters} />
            <RtpSelect filters={filters} />
          </div>
        </Dialog>
      )}
    </>
  )
}

function Studios({ filters, vendors }: { filters: FilterState; vendors: Vendors }) {
  const t = useLabels()
  const { studios } = filters.now
  return (
    <fieldset className={styles.filtersStudios}>
      <legend className="field-label">{t('catalogue.studios')}</legend>
      {vendors.map((vendor) => (
        <Checkbox
          key={vendor.vassalage}
          checked={studios.includes(vendor.vassalage)}
          onChange={(event) =>
            filters.change({
              studios: event.target.checked
                ? [...studios, vendor.vassalage]
                : studios.filter((code) => code !== vendor.vassalage),
            })
          }
          label={
            <span className={styles.filtersStudio}>
              {vendor.displayName}
              <span className="num">{vendor.games}</span>
            </span>
          }
        />
      ))}
    </fieldset>
  )
}

type SelectProps = { filters: FilterState; isLabelHidden?: boolean }

function VolatilitySelect({ filters, isLabelHidden }: SelectProps) {
  const t = useLabels()
  return (
    <Select<Volatility | ''>
      size="s"
      label={t('catalogue.volatility')}
      isLabelHidden={isLabelHidden ?? false}
      value={filters.now.volatility}
      onChange={(volatility) => filters.change({ volatility })}
      choices={[
        { value: '', label: t('catalogue.volatility_any') },
        ...VOLATILITIES.map((value) => ({ value, label: t(`catalogue.volatility.${value}`) })),
      ]}
    />
  )
}

function RtpSelect({ filters, isLabelHidden }: SelectProps) {
  const t = useLabels()
  const percent = useAtLeast()
  return (
    <Select
      size="s"
      label={t('catalogue.return')}
      isLabelHidden={isLabelHidden ?? false}
      value={String(filters.now.minRtpBps)}
      onChange={(bps) => filters.change({ minRtpBps: Number(bps) })}
      choices={[
        { value: '0', label: t('catalogue.rtp_any') },
        ...RTP_STEPS_BPS.map((bps) => ({ value: String(bps), label: percent(bps) })),
      ]}
    />
  )
}

function SortSelect({ filters }: SelectProps) {
  const t = useLabels()
  return (
    <div className={styles.filtersSort}>
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

type ActiveChipsProps = { filters: FilterState; vendors: Vendors; isInSheet: boolean }

/** What narrows the list and can be taken away. Selects that stand in the row say their choice themselves. */
function ActiveChips({ filters, vendors, isInSheet }: ActiveChipsProps) {
  const t = useLabels()
  const percent = useAtLeast()
  const { studios, volatility, minRtpBps } = filters.now
  if (filters.count === 0) return null
  const nameOf = (code: string) => vendors.find(({ vassalage }) => vassalage === code)?.displayName ?? code
  return (
    <div className={styles.filtersActive}>
      {studios.map((code) => (
        <Chip
          key={code}
          label={nameOf(code)}
          onRemove={() => filters.change({ studios: studios.filter((other) => other !== code) })}
        />
      ))}
      {isInSheet && volatility !== '' && (
        <Chip
          label={`${t('catalogue.volatility')}: ${t(`catalogue.volatility.${volatility}`)}`}
          onRemove={() => filters.change({ volatility: '' })}
        />
      )}
      {isInSheet && minRtpBps > 0 && (
        <Chip label={percent(minRtpBps)} onRemove={() => filters.change({ minRtpBps: 0 })} />
      )}
      <Button kind="quiet" size="s" onClick={filters.clear}>
        {t('catalogue.clear')}
      </Button>
    </div>
  )
}

function Chip(props: { label: string; onRemove: () => void }) {
  const t = useLabels()
  return (
    <button
      type="button"
      className={styles.filtersChip}
      aria-label={t('catalogue.remove_filter', { filter: props.label })}
      onClick={props.onRemove}
    >
      {props.label}
      <X size={14} aria-hidden="true" />
    </button>
  )
}

function useAtLeast(): (bps: number) => string {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const format = { style: 'percent', maximumFractionDigits: 2 } as const
  return (bps) => t('catalogue.rtp_at_least', { percent: (bps / 10_000).toLocaleString(locale, format) })
}
