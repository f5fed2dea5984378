import type { GameType } from '@night-market/protocol/catalogue'
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Flame, RefreshCw } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { session } from '../../../shell/storage.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { SectionHeader } from '@night-market/ui/display/rail.tsx'
import { ErrorState } from '@night-market/ui/display/states.tsx'
import { GameGrid, GridSkeleton } from '../list/game-grid.tsx'
import { hotGamesQuery } from '../queries.ts'
import styles from '../catalogue.module.css'

/** On the widest screens; narrower ones hide what would not fill a row. */
const COLUMNS = 8

/** What is played most now: two rows on the home tab, four elsewhere; can be asked again. */
export function HotGames(props: { rows: 2 | 4; type?: GameType }) {
  const t = useLabels()
  const query = hotGamesQuery(useLanguage())
  const cache = useQueryClient()
  // Asked for while the page is rendered, not after it.
  usePrefetchQuery(query)
  const { data, error, isFetching, refetch } = useQuery(query)
  // Deferred: React renders the tiles in slices instead of one long task.
  const games = useDeferredValue(data)?.games.filter(
    (game) => props.type === undefined || game.gameType === props.type,
  )
  if (games?.length === 0) return null

  function refresh(): void {
    session.remove('hotGames')
    void cache.invalidateQueries(query)
  }

  return (
    <section className={styles.section} aria-labelledby="hot-title">
      <SectionHeader
        id="hot-title"
        icon={<Flame size={20} aria-hidden="true" />}
        title={t('catalogue.hot_games')}
      >
        <IconButton size="s" label={t('catalogue.refresh_hot')} isBusy={isFetching} onClick={refresh}>
          <RefreshCw size={16} aria-hidden="true" />
        </IconButton>
      </SectionHeader>
      {error && !games && <ErrorState error={error} onRetry={refetch} />}
      {!error && !games && <GridSkeleton count={props.rows * COLUMNS} rows={props.rows} />}
      {games && <GameGrid games={games.slice(0, props.rows * COLUMNS)} rows={props.rows} />}
    </section>
  )
}
