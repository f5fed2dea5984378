import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { NeedAccount } from '../../../shell/need-account.tsx'
import { useSession } from '../../../shell/session.ts'
import { LoadMore } from '@night-market/ui/list-page/load-more.tsx'
import { ErrorState } from '@night-market/ui/display/states.tsx'
import { useFavourites } from '../favourites.ts'
import { GameGrid, GridSkeleton } from '../list/game-grid.tsx'
import { Suggestions } from './suggestions.tsx'
import { TypeChips, type TypeChoice } from '../list/type-chips.tsx'
import { favouriteIdsQuery, favouritesQuery } from '../queries.ts'
import styles from '../catalogue.module.css'

/** Spec 6: a trial keeps no favourites and is offered an account. */
export function FavouriteGames() {
  const t = useLabels()
  const { isLogin, isTrial } = useSession()
  if (!isLogin) return <GridSkeleton count={12} />
  return isTrial ? <NeedAccount text={t('catalogue.favourites_trial')} /> : <OwnFavourites />
}

/** The member's favourites by type. One that is dropped leaves at once. */
function OwnFavourites() {
  const t = useLabels()
  const [type, setType] = useState<TypeChoice>('ALL')
  const { ids } = useFavourites()
  const known = useQuery(favouriteIdsQuery)
  const query = useInfiniteQuery(favouritesQuery(type, useLanguage()))
  const games = query.data?.pages.flatMap((page) => page.content).filter((game) => ids.has(game.nodeId))
  const isWaiting = query.isPending || known.isPending
  return (
    <section className={styles.section} aria-label={t('catalogue.favourites')}>
      <h2 className="visually-hidden">{t('catalogue.all_games')}</h2>
      <TypeChips value={type} onChange={setType} />
      {isWaiting && !query.error && <GridSkeleton count={12} />}
      {query.error && !games && <ErrorState error={query.error} onRetry={query.refetch} />}
      {!isWaiting && games?.length === 0 && (
        <Suggestions
          icon={<Heart size={28} aria-hidden="true" />}
          title={t('catalogue.no_favourites')}
          text={t('catalogue.no_favourites_why')}
        />
      )}
      {games && games.length > 0 && <GameGrid games={games} isFirst />}
      {games && games.length > 0 && query.hasNextPage && (
        <LoadMore
          of="FAV"
          shown={games.length}
          hasMore
          isBusy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </section>
  )
}
