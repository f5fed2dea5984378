import { Gift, History, House, Menu, Search, Wallet } from 'lucide-react'
import { Suspense } from 'react'
import { NavLink } from '@night-market/ui/router/link.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { openDialog } from '../../../shell/dialogs.tsx'
import { searchDialog } from '../../../features/catalogue/dialogs.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { toggleSideMenu } from '../menu/side-menu.tsx'
import styles from './layout.module.css'

const CornerBadge = lazyPage(() => import('./corner-badge.tsx'))

/** The phone's five: menu, browse, home, rewards and wallet; promotions and recent games for those without an account. */
export function BottomBar() {
  const t = useLabels()
  const { hasToken, isTrial } = useSession()
  const isMember = hasToken && !isTrial
  return (
    <nav className={styles.bottomBar} data-screen-only aria-label={t('player.bottom_bar')}>
      <button type="button" className={styles.bottomItem} onClick={toggleSideMenu}>
        <Menu size={22} aria-hidden="true" />
        {hasToken && (
          <Suspense>
            <CornerBadge of="messages" />
          </Suspense>
        )}
        {t('player.menu')}
      </button>
      <button type="button" className={styles.bottomItem} onClick={() => openDialog(searchDialog)}>
        <Search size={22} aria-hidden="true" />
        {t('player.browse')}
      </button>
      <NavLink className={styles.bottomItem} to={path('home')} isExact>
        <House size={22} aria-hidden="true" />
        {t('hd_home')}
      </NavLink>
      <NavLink className={styles.bottomItem} to={path(isMember ? 'rewardCenter' : 'promotions')}>
        <Gift size={22} aria-hidden="true" />
        {isMember && (
          <Suspense>
            <CornerBadge of="rewards" />
          </Suspense>
        )}
        {t(isMember ? 'player.rewards' : 'hd_event')}
      </NavLink>
      <NavLink className={styles.bottomItem} to={path(isMember ? 'wallet' : 'recent')}>
        {isMember ? <Wallet size={22} aria-hidden="true" /> : <History size={22} aria-hidden="true" />}
        {t(isMember ? 'player.wallet' : 'catalogue.recent')}
      </NavLink>
    </nav>
  )
}
