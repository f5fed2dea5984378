import { lazy, Suspense } from 'react'
import { storeOf, useStore } from '@night-market/ui/hooks/store.ts'
import { local } from '../../../shell/storage.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { MenuContent } from './menu-content.tsx'
import styles from '../layout/layout.module.css'

const MenuDrawer = lazy(() => import('./menu-drawer.tsx'))

/** From this width on the menu stands beside the page. */
export const HAS_SIDE_MENU = '(min-width: 1024px)'

/** The drawer of small screens; the desktop's side menu is always there, wide or mini. */
const isDrawerOpen = storeOf(false)

/** The header's button: wide or mini beside the page, remembered; the drawer on small screens and over games. */
export function toggleSideMenu(): void {
  const isBeside = matchMedia(HAS_SIDE_MENU).matches && document.querySelector('[data-layout=side]') !== null
  if (!isBeside) return isDrawerOpen.set(true)
  const page = document.documentElement
  const isMini = page.dataset.side !== 'mini'
  if (isMini) page.dataset.side = 'mini'
  else delete page.dataset.side
  local.write('sideMenu', isMini ? 'mini' : 'wide')
}

export function SideMenu() {
  const t = useLabels()
  return (
    <aside className={styles.side} data-layout="side" data-screen-only aria-label={t('player.side_menu')}>
      <MenuContent />
    </aside>
  )
}

/** The drawer, while it is open. */
export function DrawerWhenOpen() {
  if (!useStore(isDrawerOpen)) return null
  return (
    <Suspense fallback={null}>
      <MenuDrawer onClose={() => isDrawerOpen.set(false)} />
    </Suspense>
  )
}
