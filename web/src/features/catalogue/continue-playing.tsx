import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useLanguage, useWords } from '../../lib/i18n.ts'
import { path } from '../../lib/path.ts'
import { useSession } from '../../lib/session.ts'
import { Rail } from '../../ui/rail.tsx'
import { TileSkeletons, useTiles } from './game-grid.tsx'
import { hotGamesQuery, recentQuery } from './queries.ts'

const SHOWN = 12

/** What the member played last; before the first game, places to start, so that the row never collapses. */
export function ContinuePlaying() {
  const t = useWords()
  const { hasToken } = useSession()
  const tile = useTiles()
  const hot = useQuery(hotGamesQuery(useLanguage()))
  const { data: recent, isPending } = useQuery({ ...recentQuery, enabled: hasToken })
  if (!hasToken) return null
  const hasPlayed = recent !== undefined && recent.games.length > 0
  const games = hasPlayed ? recent.games : isPending ? undefined : hot.data?.games
  if (games?.length === 0) return null
  return (
    <div className="section">
      <Rail
        icon={<History size={20} aria-hidden="true" />}
        title={t(hasPlayed || isPending ? 'catalogue.continue' : 'catalogue.start_here')}
        {...(hasPlayed && { link: { to: path('/recent'), label: t('ui.view_all') } })}
      >
        {games ? games.slice(0, SHOWN).map((game) => tile(game, true)) : <TileSkeletons count={6} />}
      </Rail>
    </div>
  )
}
