import { GOOD_TYPES, type GoodType } from '@night-market/protocol/values/points'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Button } from '@night-market/ui/controls/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { Grid } from '@night-market/ui/layout/layout.tsx'
import { Filters } from '@night-market/ui/list-page/filters.tsx'
import { useUrlFilter } from '@night-market/ui/list-page/use-url-filter.ts'
import { useQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { BANDS, goodsShown, SORTS, type Band, type MallFilter, type Sort } from './filter-goods.ts'
import { GoodCard } from './good-card.tsx'
import { GoodDialog } from './good-dialog.tsx'
import { mallQuery, pointBalanceQuery } from './queries.ts'
import { usePointsText } from './use-points-text.ts'
import styles from './points.module.css'

/** The goods, filtered by kind and points; each opens its dialog. */
export function Mall({ onRedemptions }: { onRedemptions: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(mallQuery(useLanguage()))
  const { data: purse } = useQuery(pointBalanceQuery)
  const [filter, change] = useMallFilter()
  const [openedId, setOpened] = useState<string | null>(null)
  if (error && !data) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  const balance = purse?.balance ?? '0'
  const shown = data === undefined ? [] : goodsShown(data.rewards, filter, balance)
  const opened = data?.rewards.find(({ id }) => id === openedId)
  return (
    <>
      <MallFilters filter={filter} change={change} />
      {!data && <CardSkeletons />}
      {data && shown.length === 0 && (
        <NothingShown isFiltered={data.rewards.length > 0} onAll={() => change(EVERYTHING)} />
      )}
      <Grid as="ul" least="200px" gap={4} className={styles.goods}>
        {shown.map((good) => (
          <GoodCard key={good.id} good={good} balance={balance} onOpen={() => setOpened(good.id)} />
        ))}
      </Grid>
      {opened && (
        <GoodDialog
          good={opened}
          balance={balance}
          onRedemptions={onRedemptions}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const EVERYTHING: MallFilter = { type: 'all', band: 'all', sort: 'shown' }

const oneOf = <Value extends string>(known: readonly Value[], text: string | null, usual: Value): Value =>
  known.find((value) => value === text) ?? usual

function useMallFilter() {
  return useUrlFilter<MallFilter>({
    read: (address) => ({
      type: oneOf<GoodType | 'all'>(GOOD_TYPES, address.get('type'), 'all'),
      band: oneOf<Band>(BANDS, address.get('points'), 'all'),
      sort: oneOf<Sort>(SORTS, address.get('sort'), 'shown'),
    }),
    write: ({ type, band, sort }) => ({
      ...(type !== 'all' && { type }),
      ...(band !== 'all' && { points: band }),
      ...(sort !== 'shown' && { sort }),
    }),
  })
}

type FiltersProps = { filter: MallFilter; change: (change: Partial<MallFilter>) => void }

function MallFilters({ filter, change }: FiltersProps) {
  const t = useLabels()
  const points = usePointsText()
  const types: readonly (GoodType | 'all')[] = ['all', ...GOOD_TYPES]
  const bandText = (band: Band): string =>
    /^\d/.test(band) ? t('points.band.up_to', { points: points(band) }) : t(`points.band.${named(band)}`)
  return (
    <Filters summary={`${t(`points.type.${filter.type}`)}, ${bandText(filter.band)}`}>
      <Select<GoodType | 'all'>
        label={t('points.filter.type')}
        size="s"
        choices={types.map((value) => ({ value, label: t(`points.type.${value}`) }))}
        value={filter.type}
        onChange={(type) => change({ type })}
      />
      <Select<Band>
        label={t('points.filter.points')}
        size="s"
        choices={BANDS.map((value) => ({ value, label: bandText(value) }))}
        value={filter.band}
        onChange={(band) => change({ band })}
      />
      <Select<Sort>
        label={t('points.filter.sort')}
        size="s"
        choices={SORTS.map((value) => ({ value, label: t(`points.sort.${value}`) }))}
        value={filter.sort}
        onChange={(sort) => change({ sort })}
      />
    </Filters>
  )
}

const named = (band: Band): 'all' | 'mine' => (band === 'mine' ? 'mine' : 'all')

function NothingShown({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const t = useLabels()
  return (
    <EmptyState
      icon={<PackageSearch size={28} aria-hidden="true" />}
      title={t(isFiltered ? 'points.none_shown' : 'points.no_goods')}
      text={t(isFiltered ? 'points.none_shown_text' : 'points.no_goods_text')}
    >
      {isFiltered && <Button onClick={onAll}>{t('points.show_all')}</Button>}
    </EmptyState>
  )
}

function CardSkeletons() {
  return (
    <Grid least="200px" gap={4} aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles.cardSkeleton}>
          <Skeleton shape="row" />
        </div>
      ))}
    </Grid>
  )
}
