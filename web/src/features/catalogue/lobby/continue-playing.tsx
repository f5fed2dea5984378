import type { Game } from '@night-market/protocol/catalogue'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { History, Sprout } from 'lucide-react'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { Rail } from '@night-market/ui/display/rail.tsx'
import { TileSkeletons, useTiles } from '../list/game-grid.tsx'
import { gamesQuery, recentQuery } from '../queries.ts'
import { useShownAbove, withoutShown } from './shown-above.ts'
import { filledUp } from '../sheet/similar.ts'
import styles from '../catalogue.module.css'

const SHOWN = 12

/** What the member played last, and more like it where that is little; before the first game, places to start. */
export function ContinuePlaying() {
  const t = useLabels()
  const { hasToken } = useSession()
  const { data: recent, isPending } = useQuery({ ...recentQuery, enabled: hasToken })
  if (!hasToken) return null
  if (isPending) return <Row title={t('catalogue.continue')} icon={History} games={undefined} />
  return recent === undefined || recent.games.length === 0 ? <Start /> : <Recent games={recent.games} />
}

/** Games that are gentle on a first balance. */
function Start() {
  const t = useLabels()
  const above = useShownAbove()
  const { data } = useInfiniteQuery(
    gamesQuery({ gameType: 'ALL', volatility: 'low', sort: 'popular', pageSize: 24 }, useLanguage()),
  )
  const games = data && above && withoutShown(data.pages[0]?.games ?? [], above)
  return <Row title={t('catalogue.start_here')} icon={Sprout} games={games} />
}

function Recent({ games }: { games: readonly Game[] }) {
  const t = useLabels()
  const above = useShownAbove()
  const { data } = useInfiniteQuery(
    gamesQuery({ gameType: 'ALL', sort: 'popular', pageSize: 96 }, useLanguage()),
  )
  const others = withoutShown(data?.pages[0]?.games ?? [], above ?? new Set())
  return (
    <Row
      title={t('catalogue.continue')}
      icon={History}
      games={filledUp(games, others)}
      link={{ to: path('recent'), label: t('ui.view_all') }}
    />
  )
}

type RowProps = {
  title: string
  icon: typeof History
  games: readonly Game[] | undefined
  link?: { to: string; label: string }
}

function Row({ title, icon: Icon, games, link }: RowProps) {
  const tile = useTiles()
  if (games?.length === 0) return null
  return (
    <div className={styles.section}>
      <Rail icon={<Icon size={20} aria-hidden="true" />} title={title} {...(link && { link })}>
        {games ? games.slice(0, SHOWN).map((game) => tile(game, true)) : <TileSkeletons count={6} />}
      </Rail>
    </div>
  )
}
