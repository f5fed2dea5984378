import { ChevronDown, Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { NARROW, useMedia } from '@night-market/ui/hooks/use-media.ts'
import { NavLink } from '@night-market/ui/router/link.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { openDialog } from '../../../shell/dialogs.tsx'
import { shareDialog } from '../dialogs/names.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { ButtonLink, IconButton } from '@night-market/ui/controls/button.tsx'
import { Logo } from './logo.tsx'
import { toggleSideMenu } from '../menu/side-menu.tsx'
import { useOffersReferral } from '../use-referral.ts'
import styles from '../layout/layout.module.css'

// After the first paint: one is only for members, the other only for those who open it.
const SignedIn = lazyPage(() => import('./signed-in.tsx'))
const GamesMenu = lazy(() => import('./games-menu.tsx'))

export function Header() {
  const t = useLabels()
  const { hasToken } = useSession()
  const isNarrow = useMedia(NARROW)
  return (
    <header className={styles.header} data-screen-only>
      <IconButton label={t('player.menu')} onClick={toggleSideMenu}>
        <MenuIcon size={22} aria-hidden="true" />
      </IconButton>
      <Logo />
      {!isNarrow && <Navigation />}
      <div className={styles.headerEnd}>
        {hasToken ? (
          <Suspense fallback={<div className={`${styles.headerWaiting} skeleton`} aria-hidden="true" />}>
            <SignedIn />
          </Suspense>
        ) : (
          <Anonymous />
        )}
      </div>
    </header>
  )
}

/** For wide windows: on narrow ones the side menu has all of these links. */
function Navigation() {
  const t = useLabels()
  return (
    <nav className={styles.headerNav} aria-label={t('player.top_navigation')}>
      <Suspense fallback={<GamesWaiting />}>
        <GamesMenu />
      </Suspense>
      <NavLink className={styles.headerLink} to={path('promotions')}>
        {t('hd_event')}
      </NavLink>
      {useOffersReferral() && (
        <NavLink className={styles.headerLink} to={path('rewardCenter')}>
          {t('player.rewards')}
        </NavLink>
      )}
      <button type="button" className={styles.headerLink} onClick={() => openDialog(shareDialog)}>
        {t('player.share')}
      </button>
    </nav>
  )
}

/** As wide as what comes. */
function GamesWaiting() {
  const t = useLabels()
  return (
    <span className={styles.headerLink}>
      {t('shell.games')}
      <ChevronDown size={18} aria-hidden="true" />
    </span>
  )
}

function Anonymous() {
  const t = useLabels()
  return (
    <>
      <ButtonLink to={path('login')}>{t('player.login')}</ButtonLink>
      <ButtonLink to={path('register')} kind="primary">
        {t('player.register')}
      </ButtonLink>
    </>
  )
}
