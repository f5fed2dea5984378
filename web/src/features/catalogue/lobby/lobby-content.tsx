import { memo, Suspense, useDeferredValue, useEffect } from 'react'
import { storeOf } from '@night-market/ui/hooks/store.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { CategoryPreviews } from './category-previews.tsx'
import { ContinuePlaying } from './continue-playing.tsx'
import { FavouriteGames } from './favourite-games.tsx'
import { GameList } from '../list/game-list.tsx'
import type { OpenCategory } from '../game-types.ts'
import { HotGames } from './hot-games.tsx'
import { SportsEntrance } from './sports-entrance.tsx'
import { TrendingGames } from './trending-games.tsx'
import { Winners } from './winners.tsx'
import styles from '../catalogue.module.css'

const JackpotPools = lazyPage(() => import('../jackpots/jackpots.tsx'))

/** What a tab of the home page shows. */
export default memo(LobbyContent)

function LobbyContent(props: { tab: string; categories: readonly OpenCategory[] | undefined }) {
  const category = props.categories?.find(({ type }) => type === props.tab)
  if (category) {
    return (
      <>
        <HotGames rows={4} type={category.type} />
        <GameList gameType={category.type} pageSize={24} />
      </>
    )
  }
  if (props.tab === 'FAV') return <FavouriteGames />
  if (props.tab === 'HOT') return <HotGames rows={4} />
  if (props.tab === 'MXWIN') return <GameList gameType="RNG" pageSize={24} />
  return <HomeTab categories={props.categories} />
}

/** From its second time on Home comes whole: the way back leads to where it was scrolled to. */
const wasShown = storeOf(false)

function HomeTab({ categories }: { categories: readonly OpenCategory[] | undefined }) {
  // What is below is rendered after what is seen first: two short tasks instead of a long one.
  const hasRest = useDeferredValue(true, wasShown.get())
  useEffect(() => wasShown.set(true), [])
  return (
    <>
      <ContinuePlaying />
      <Winners />
      <HotGames rows={2} />
      {hasRest ? (
        <>
          <Suspense fallback={null}>
            <JackpotPools />
          </Suspense>
          <TrendingGames />
          <SportsEntrance />
          <CategoryPreviews categories={categories} />
          <GameList gameType="ALL" pageSize={12} firstSort="name" isBelow />
        </>
      ) : (
        <div className={styles.lobbyRest} />
      )}
    </>
  )
}
