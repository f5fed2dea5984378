import { Heart, History, House, LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { useCategories } from '../../../features/catalogue/game-types.ts'
import { GroupBanners } from '../../../features/content/banners/group-banners.tsx'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { openDialog } from '../../../shell/dialogs.tsx'
import { signOutDialog } from '../dialogs/names.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { Skeleton } from '@night-market/ui/display/states.tsx'
import { LanguageChoice, ThemeChoice } from './preferences.tsx'
import { Group, SideLink } from './side-link.tsx'
import styles from '../layout/layout.module.css'

// Below the games: not part of the first paint.
const MorePlaces = lazyPage(() => import('./more-places.tsx'))

/** NAV-16: what the side menu and the drawer hold. */
export function MenuContent() {
  const t = useLabels()
  const { hasToken } = useSession()
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
      <Suspense fallback={null}>
        <MorePlaces />
      </Suspense>
      <div className={styles.sideBanner}>
        <GroupBanners group="w_leftmenu" />
      </div>
      <div className={styles.sideFoot}>
        <LanguageChoice />
        <ThemeChoice />
        {hasToken && (
          <button type="button" className={styles.sideItem} onClick={() => openDialog(signOutDialog)}>
            <LogOut size={20} aria-hidden="true" />
            <span className={styles.sideLabel}>{t('player.sign_out')}</span>
          </button>
        )}
      </div>
    </div>
  )
}

function CategoryLinks() {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const categories = useCategories()
  if (categories === undefined) {
    return [1, 2].map((row) => (
      <div className={styles.sideItem} key={row}>
        <Skeleton shape="line" width="70%" />
      </div>
    ))
  }
  return categories.map(({ type, place, label, icon, games }) => (
    <SideLink key={type} to={path(place)} icon={icon} label={t(label)} note={games.toLocaleString(locale)} />
  ))
}
