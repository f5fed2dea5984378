import { useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { useDeferredValue, useRef } from 'react'
import { Rail } from '@night-market/ui/display/rail.tsx'
import { useWasNear } from '@night-market/ui/hooks/use-in-view.ts'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { useTiles } from '../list/game-grid.tsx'
import { trendingQuery } from '../queries.ts'
import { useShownAbove, withoutShown } from './shown-above.ts'
import styles from '../catalogue.module.css'

/** The games whose play grows fastest, those left out that stand above; nothing where nothing is played. */
export function TrendingGames() {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className={styles.section} data-trending>
      {useWasNear(place) && <TrendingRail />}
    </div>
  )
}

function TrendingRail() {
  const t = useLabels()
  const tile = useTiles()
  const { data: reply } = useQuery(trendingQuery(useLanguage()))
  // Deferred: React renders the tiles in slices instead of one long task.
  const data = useDeferredValue(reply)
  const above = useShownAbove()
  const games = data && above && withoutShown(data.games, above)
  if (games === undefined || games.length === 0) return null
  return (
    <Rail icon={<TrendingUp size={20} aria-hidden="true" />} title={t('catalogue.sort.trending')}>
      {games.map((game) => tile(game))}
    </Rail>
  )
}
