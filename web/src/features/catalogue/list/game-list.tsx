import { useInfiniteQuery } from '@tanstack/react-query'
import { LayoutGrid } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { LoadMore } from '@night-market/ui/list-page/load-more.tsx'
import { SectionHeader } from '@night-market/ui/display/rail.tsx'
import { ErrorState } from '@night-market/ui/display/states.tsx'
import { useWasNear } from '@night-market/ui/hooks/use-in-view.ts'
import { GameGrid, GridSkeleton } from './game-grid.tsx'
import type { GameType } from '@night-market/protocol/catalogue'
import { gamesQuery } from '../queries.ts'
import { useSorts, type Sort } from './sorts.ts'
import styles from '../catalogue.module.css'

type GameListProps = {
  gameType: GameType | 'ALL'
  pageSize: 12 | 24
  /** Below rows of what is played most, the same titles need not come first again. */
  firstSort?: Sort
  /** Below much else: asked for when it comes close to the window. */
  isBelow?: boolean
}

/** All games of a tab, a page at a time; "load more" appends. */
export function GameList(props: GameListProps) {
  const t = useLabels()
  const language = useLanguage()
  const [sort, setSort] = useState<Sort>(props.firstSort ?? 'popular')
  const place = useRef<HTMLElement>(null)
  const wasNear = useWasNear(place)
  const query = useInfiniteQuery({
    ...gamesQuery({ gameType: props.gameType, pageSize: props.pageSize, sort }, language),
    enabled: props.isBelow !== true || wasNear,
  })
  // Deferred: React renders the tiles in slices instead of one long task.
  const data = useDeferredValue(query.data)
  const games = data?.pages.flatMap((page) => page.games)
  const total = data?.pages[0]?.total
  return (
    <section ref={place} className={styles.section} aria-labelledby="list-title">
      <SectionHeader
        id="list-title"
        icon={<LayoutGrid size={20} aria-hidden="true" />}
        title={t('catalogue.all_games')}
        count={total?.toLocaleString(numberLocale(language))}
      >
        <Select
          size="s"
          label={t('catalogue.sort')}
          isLabelHidden
          choices={useSorts()}
          value={sort}
          onChange={setSort}
        />
      </SectionHeader>
      {games && <GameGrid games={games} />}
      {!query.error && !games && <GridSkeleton count={props.pageSize} />}
      {query.error && !games && <ErrorState error={query.error} onRetry={query.refetch} />}
      {games && total !== undefined && (
        <LoadMore
          of={`${props.gameType} ${sort}`}
          shown={games.length}
          total={total}
          hasMore={query.hasNextPage}
          isBusy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </section>
  )
}
