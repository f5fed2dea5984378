import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { EmptyState, ErrorState } from '@night-market/ui/display/states.tsx'
import { LoadMore } from '@night-market/ui/list-page/load-more.tsx'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { useFacets, type Facets } from '../filters/facets.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import type { FilterState } from '../filters/filters.ts'
import { useValueLabels } from '../filters/value-labels.ts'
import type { TypeChoice } from './type-chips.tsx'
import { gamesQuery } from '../queries.ts'
import { RoomGrid } from '../rooms/room-grid.tsx'
import { hasRooms } from '../rooms/use-rooms.ts'
import { GridSkeleton } from './game-grid.tsx'
import JackpotPools from '../jackpots/jackpots.tsx'
import { ListHeading } from './list-heading.tsx'
import { OtherCategories } from './other-categories.tsx'
import { VirtualGrid } from './virtual-grid.tsx'
import styles from '../filters/filter-bar.module.css'

const PAGE_SIZE = 24

type GameBrowserProps = { title: string; icon: ReactNode; filters: FilterState }

/** A page of games with its heading, its filters and its list, all of it by the address. */
export function GameBrowser({ title, icon, filters }: GameBrowserProps) {
  const t = useLabels()
  const language = useLanguage()
  const facets = useFacets(filters)
  const best = useInfiniteQuery(
    gamesQuery({ ...filters.unfilteredRequest, pageSize: PAGE_SIZE, sort: 'popular' }, language),
  )
  const page = { pageSize: PAGE_SIZE, sort: filters.now.sort }
  const query = useInfiniteQuery({
    ...gamesQuery({ ...filters.request, ...page }, language),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  // A press shows at once; the cards of another list are drawn in slices.
  const games = useDeferredValue(useMemo(() => data?.pages.flatMap((page) => page.games), [data]))
  const total = data?.pages[0]?.total
  const first = best.data?.pages[0]
  return (
    <>
      <ListHeading
        {...{ title, icon, total, facets, isStudio: 'studio' in filters.scope }}
        best={first?.games}
      />
      {filters.now.type === 'JACKPOT' && <JackpotPools />}
      {first?.total !== 0 && (
        <>
          <Parts filters={filters} facets={facets} />
          <FilterBar filters={filters} facets={facets} total={total} />
        </>
      )}
      <h2 className="visually-hidden">{t('catalogue.all_games')}</h2>
      {games === undefined && !query.error && <GridSkeleton count={PAGE_SIZE} />}
      {query.error && !games && <ErrorState error={query.error} onRetry={query.refetch} />}
      {games?.length === 0 && <Nothing filters={filters} />}
      {games && games.length > 0 && (
        <div className={styles.list} aria-busy={query.isPlaceholderData}>
          {hasRooms(filters.now.type) ? (
            <RoomGrid games={games} type={filters.now.type} />
          ) : (
            <VirtualGrid games={games} />
          )}
          <LoadMore
            shown={games.length}
            {...(total !== undefined && { total })}
            hasMore={query.hasNextPage}
            isBusy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </div>
      )}
    </>
  )
}

/** What the page falls into: the kinds of a category, the categories of a studio. */
function Parts({ filters, facets }: { filters: FilterState; facets: Facets }) {
  const t = useLabels()
  const labels = useValueLabels()
  const isStudio = 'studio' in filters.scope
  const facet = isStudio ? facets.types : facets.kinds
  if (facet.length < 2) return null
  const choices = facet.map(({ name, games }) => ({
    value: name,
    label: t('filter.choice', { choice: isStudio ? labels.type(name) : labels.kind(name), count: games }),
  }))
  return (
    <div className={styles.parts}>
      <Segmented
        label={isStudio ? t('catalogue.tabs') : t('filter.kinds')}
        choices={[{ value: '', label: t('catalogue.all') }, ...choices]}
        value={isStudio ? filters.now.type.replace('ALL', '') : filters.now.kind}
        onChange={(part) =>
          filters.change(isStudio ? { type: (part || 'ALL') as TypeChoice } : { kind: part })
        }
      />
    </div>
  )
}

/** Why nothing is listed, and the way out. */
function Nothing({ filters }: { filters: FilterState }) {
  const t = useLabels()
  const isFiltered = filters.count > 0 || ('studio' in filters.scope && filters.now.type !== 'ALL')
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden="true" />}
      title={t(isFiltered ? 'filter.no_games' : 'filter.none_here')}
      text={t(isFiltered ? 'filter.no_games_why' : 'filter.none_here_why')}
    >
      {isFiltered ? <Button onClick={filters.clear}>{t('filter.clear')}</Button> : <OtherCategories />}
    </EmptyState>
  )
}
