import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useLocation } from '@night-market/ui/router/router.tsx'
import { placeAt } from '../../../shell/places.ts'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { LoadMore } from '@night-market/ui/list-page/load-more.tsx'
import { EmptyState, ErrorState } from '@night-market/ui/display/states.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters/filters.ts'
import { GridSkeleton } from './game-grid.tsx'
import { CATEGORIES, useCategories, type Category } from '../game-types.ts'
import { gamesQuery } from '../queries.ts'
import { SearchField } from '../search/search-field.tsx'
import { VirtualGrid } from './virtual-grid.tsx'
import styles from '../filters/filter-bar.module.css'

const PAGE_SIZE = 24

/** A list centre: every game of one category, filtered by the address. */
export default function GameListPage() {
  const { pathname } = useLocation()
  const category = CATEGORIES.find(({ place }) => place === placeAt(pathname))
  return category && <CategoryPage key={category.type} category={category} />
}

function CategoryPage({ category }: { category: Category }) {
  const t = useLabels()
  const language = useLanguage()
  const filters = useFilters()
  const vendors = useCategories()?.find(({ type }) => type === category.type)?.vendors ?? []
  const query = useInfiniteQuery(
    gamesQuery({ ...filters.asked, gameType: category.type, pageSize: PAGE_SIZE }, language),
  )
  const games = query.data?.pages.flatMap((page) => page.games)
  const total = query.data?.pages[0]?.total
  return (
    <>
      <title>{t('catalogue.title', { page: t(category.label) })}</title>
      <header className={styles.listHeader}>
        <h1 className="page-title">
          {t(category.label)}
          <span className={`${styles.listCount} num`} aria-live="polite">
            {total?.toLocaleString(numberLocale(language))}
          </span>
        </h1>
        <SearchField />
      </header>
      <FilterBar filters={filters} vendors={vendors} total={total} />
      <h2 className="visually-hidden">{t('catalogue.all_games')}</h2>
      {query.isPending && <GridSkeleton count={PAGE_SIZE} />}
      {query.error && !games && <ErrorState error={query.error} onRetry={query.refetch} />}
      {games?.length === 0 && (
        <EmptyState
          icon={<SearchX size={28} aria-hidden="true" />}
          title={t('catalogue.no_games')}
          text={t('catalogue.no_games_why')}
        >
          <Button onClick={filters.clear}>{t('catalogue.clear')}</Button>
        </EmptyState>
      )}
      {games && games.length > 0 && <VirtualGrid games={games} />}
      {games && total !== undefined && games.length > 0 && (
        <LoadMore
          shown={games.length}
          total={total}
          hasMore={query.hasNextPage}
          isBusy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}
