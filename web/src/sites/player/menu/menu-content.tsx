import { Heart, History, House } from 'lucide-react'
import { Suspense } from 'react'
import { useCategories } from '../../../features/catalogue/game-types.ts'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { path } from '../../../shell/places.ts'
import { Skeleton } from '@night-market/ui/display/states.tsx'
import { Group, SideLink } from './side-link.tsx'
import styles from '../layout/layout.module.css'

// Below the games: not part of the first paint.
const MenuFoot = lazyPage(() => import('./menu-foot.tsx'))
const MorePlaces = lazyPage(() => import('./more-places.tsx'))

/** As many rows are kept until the categories are known. */
const USUAL_CATEGORIES = 8

/** NAV-16: what the side menu and the drawer hold. */
export function MenuContent() {
  const t = useLabels()
  return (
    <div className={styles.sideContent}>
      <nav className={styles.sideGroup} aria-label={t('player.side_menu')}>
        <SideLink to={path('home')} icon={House} label={t('hd_home')} />
        <SideLink to={path('favourites')} icon={Heart} label={t('catalogue.favourites')} />
        <SideLink to={path('recent')} icon={History} label={t('catalogue.recent')} />
      </nav>
      <Group title={t('shell.games')}>
        <CategoryLinks />
      </Group>
      {/* Together, so that neither moves the other. */}
      <Suspense fallback={null}>
        <MorePlaces />
        <MenuFoot />
      </Suspense>
    </div>
  )
}

function CategoryLinks() {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const categories = useCategories()
  if (categories === undefined) {
    return Array.from({ length: USUAL_CATEGORIES }, (_, row) => (
      <div className={styles.sideItem} key={row}>
        <Skeleton shape="line" width="70%" />
      </div>
    ))
  }
  return categories.map(({ type, place, label, icon, games }) => (
    <SideLink
      key={type}
      to={path(place)}
      icon={icon}
      label={t(label)}
      note={games.toLocaleString(locale)}
      hasPlaces
    />
  ))
}
