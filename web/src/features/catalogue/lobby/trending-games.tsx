import { useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { useRef } from 'react'
import { Rail } from '@night-market/ui/display/rail.tsx'
import { useInView } from '@night-market/ui/hooks/use-in-view.ts'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { useTiles } from '../list/game-grid.tsx'
import { trendingQuery } from '../queries.ts'
import { NEAR } from './near.ts'
import { useShownAbove, withoutShown } from './shown-above.ts'
import styles from '../catalogue.module.css'

/** The games whose play grows fastest, those left out that stand above; nothing where nothing is played. */
export function TrendingGames() {
  const t = useLabels()
  const tile = useTiles()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useInView(place, NEAR)
  const { data } = useQuery({ ...trendingQuery(useLanguage()), enabled: isNear })
  const above = useShownAbove()
  const games = data && above && withoutShown(data.games, above)
  return (
    <div ref={place} className={styles.section} data-trending>
      {games !== undefined && games.length > 0 && (
        <Rail icon={<TrendingUp size={20} aria-hidden="true" />} title={t('catalogue.sort.trending')}>
          {games.map((game) => tile(game))}
        </Rail>
      )}
    </div>
  )
}
