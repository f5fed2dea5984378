import type { Game } from '@night-market/protocol/catalogue'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { SectionHeader } from '@night-market/ui/display/rail.tsx'
import { TileSkeletons, useTiles } from '../../../features/catalogue/list/game-grid.tsx'
import { gamesQuery } from '../../../features/catalogue/queries.ts'
import { likeness } from '../../../features/catalogue/sheet/similar.ts'
import styles from '../../../features/play/play.module.css'

const SHOWN = 6

/** Others of the same kind, those of the same studio first. */
export function SimilarGames({ game }: { game: Game }) {
  const t = useLabels()
  const tile = useTiles()
  const { data } = useInfiniteQuery(
    gamesQuery({ gameType: 'ALL', sort: 'popular', pageSize: 96 }, useLanguage()),
  )
  const others = data?.pages[0]?.games.filter(
    (other) => other.nodeId !== game.nodeId && other.status === 'active',
  )
  const similar = others?.toSorted((a, b) => likeness(game, b) - likeness(game, a)).slice(0, SHOWN)
  if (similar?.length === 0) return null
  return (
    <aside className="similar" aria-labelledby="similar-title">
      <SectionHeader id="similar-title" title={t('play.similar')} />
      <div className={styles.similarTiles}>
        {similar ? similar.map((other) => tile(other)) : <TileSkeletons count={SHOWN} />}
      </div>
    </aside>
  )
}
