import { House, Menu, Search, Heart, Wallet, History } from 'lucide-react'
import { NavLink } from '@night-market/ui/router/link.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { openDialog } from '../../../shell/dialogs.tsx'
import { UnreadBadge } from '../../../features/messaging/badge/unread-badge.tsx'
import { searchDialog } from '../../../features/catalogue/dialogs.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { toggleSideMenu } from '../menu/side-menu.tsx'
import styles from './layout.module.css'

/** The phone's five: menu, browse, home, favourites, wallet (recent games without a session). */
export function BottomBar() {
  const t = useLabels()
  const { hasToken, isTrial } = useSession()
  const hasWallet = hasToken && !isTrial
  return (
    <nav className={styles.bottomBar} data-screen-only aria-label={t('player.bottom_bar')}>
      <button type="button" className={styles.bottomItem} onClick={toggleSideMenu}>
        <Menu size={22} aria-hidden="true" />
        <UnreadBadge />
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
      <NavLink className={styles.bottomItem} to={path('favourites')}>
        <Heart size={22} aria-hidden="true" />
        {t('catalogue.favourites')}
      </NavLink>
      <NavLink className={styles.bottomItem} to={path(hasWallet ? 'wallet' : 'recent')}>
        {hasWallet ? <Wallet size={22} aria-hidden="true" /> : <History size={22} aria-hidden="true" />}
        {t(hasWallet ? 'player.wallet' : 'catalogue.recent')}
      </NavLink>
    </nav>
  )
}
