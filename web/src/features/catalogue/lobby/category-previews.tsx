import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { Rail } from '@night-market/ui/display/rail.tsx'
import { useWasNear } from '@night-market/ui/hooks/use-in-view.ts'
import { TileSkeletons, useTiles } from '../list/game-grid.tsx'
import type { OpenCategory } from '../game-types.ts'
import { gamesQuery } from '../queries.ts'
import { StudioLink } from './studio-link.tsx'
import { useShownAbove, withoutShown } from './shown-above.ts'
import styles from '../catalogue.module.css'

/** Spec 9: a category previews at most five vendors. */
const VENDORS_SHOWN = 5
const GAMES_SHOWN = 12
const SKELETONS = 6

/** One rail a category with its newest games, those left out that stand above; under it its studios. */
export function CategoryPreviews(props: { categories: readonly OpenCategory[] | undefined }) {
  return props.categories?.map((category) => <Preview key={category.type} category={category} />)
}

function Preview({ category }: { category: OpenCategory }) {
  const t = useLabels()
  const place = useRef<HTMLDivElement>(null)
  const wasNear = useWasNear(place)
  const studios = category.vendors.slice(0, VENDORS_SHOWN)
  const Icon = category.icon
  return (
    <div ref={place} className={styles.section}>
      <Rail
        icon={<Icon size={20} aria-hidden="true" />}
        title={t(category.label)}
        link={{ to: path(category.place), label: t('catalogue.view_all_games', { games: category.games }) }}
      >
        {wasNear ? <NewestGames type={category.type} /> : <TileSkeletons count={SKELETONS} />}
      </Rail>
      <ul className={styles.vendorChips} aria-label={t('catalogue.studios')}>
        {studios.map((studio) => (
          <li key={studio.vassalage}>
            <StudioLink className={styles.vendorChip} vendor={studio}>
              {studio.displayName}
              <span className="num">{studio.games}</span>
            </StudioLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NewestGames({ type }: Pick<OpenCategory, 'type'>) {
  const tile = useTiles()
  const { data: reply } = useInfiniteQuery(
    gamesQuery({ gameType: type, pageSize: 2 * GAMES_SHOWN, sort: 'new' }, useLanguage()),
  )
  // Deferred: React renders the tiles in slices instead of one long task.
  const data = useDeferredValue(reply)
  const above = useShownAbove()
  if (data === undefined || above === undefined) return <TileSkeletons count={SKELETONS} />
  const games = withoutShown(data.pages[0]?.games ?? [], above)
  return games.slice(0, GAMES_SHOWN).map((game) => tile(game))
}
