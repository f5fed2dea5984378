import { Heart, History, House, LogOut, Share2 } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useCategories } from '../../../features/catalogue/game-types.ts'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { openDialog } from '../../../shell/dialogs.tsx'
import { shareDialog, signOutDialog } from '../dialogs/names.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { Skeleton } from '@night-market/ui/display/states.tsx'
import { LanguageChoice, ThemeChoice } from './preferences.tsx'
import { SideLink } from './side-link.tsx'
import styles from '../layout/layout.module.css'

// Only members have them, so they are not part of the first paint.
const MemberLinks = lazyPage(() => import('./member-links.tsx'))

/** What the side menu and the drawer hold: only places that exist. */
export function MenuContent() {
  const t = useLabels()
  const { hasToken, isTrial } = useSession()
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
      {hasToken && !isTrial && (
        <Group title={t('player.account')} className={styles.sideAccount}>
          <Suspense fallback={null}>
            <MemberLinks />
          </Suspense>
        </Group>
      )}
      <div className={styles.sideFoot}>
        <button type="button" className={styles.sideItem} onClick={() => openDialog(shareDialog)}>
          <Share2 size={20} aria-hidden="true" />
          <span className={styles.sideLabel}>{t('player.share')}</span>
        </button>
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

function Group(props: { title: string; className?: string; children: ReactNode }) {
  return (
    <nav className={`${styles.sideGroup} ${props.className ?? ''}`} aria-label={props.title}>
      <h2 className={styles.sideHeading}>{props.title}</h2>
      {props.children}
    </nav>
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
    <SideLink key={type} to={path(place)} icon={icon} label={t(label)} count={games.toLocaleString(locale)} />
  ))
}
