import { Suspense, type ReactNode } from 'react'
import { usePathname } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { useSession } from '../../../shell/session.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { ErrorBoundary } from '@night-market/ui/display/error-boundary.tsx'
import { useMedia } from '@night-market/ui/hooks/use-media.ts'
import { RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Toasts } from '@night-market/ui/overlays/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from '../header/header.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { frameAt, isAccount, isLobby, routeAt } from '../routes.tsx'
import { DrawerWhenOpen, HAS_SIDE_MENU, SideMenu } from '../menu/side-menu.tsx'
import { useTrail } from './trail.ts'
import { useArrival } from './use-arrival.ts'
import styles from './layout.module.css'

// Members alone have it, from a certain width on.
const AccountNav = lazyPage(() => import('../member/account-nav.tsx'))
const Install = lazyPage(() => import('../install/install.tsx'))
const Footer = lazyPage(() => import('../footer/footer.tsx'))

/** Header, side menu, page, footer; a game page keeps only the header, a bare page nothing. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useLabels()
  const pathname = usePathname()
  const frame = frameAt(pathname)
  const isFramed = frame === 'whole' || frame === 'short'
  const isAccountShown = useSession().hasToken && isAccount(pathname)
  const hasSideMenu = useMedia(HAS_SIDE_MENU)
  return (
    <div className={styles.site} data-layout="site" data-frame={frame}>
      <a className={`${styles.skipLink} visually-hidden`} href="#main">
        {t('player.skip')}
      </a>
      {frame !== 'bare' && <Header />}
      {isFramed && hasSideMenu && <SideMenu />}
      <div className={styles.siteMain} data-layout="main" data-account={isAccountShown}>
        {isAccountShown && (
          <Suspense fallback={<div className={styles.accountNav} />}>
            <AccountNav />
          </Suspense>
        )}
        <Main isLobby={isLobby(pathname)}>
          <OfflineBar />
          <div id="notes" />
          <ErrorBoundary place={pathname}>
            <Suspense fallback={<PageLoader title={routeAt(pathname).title} />}>{children}</Suspense>
          </ErrorBoundary>
        </Main>
      </div>
      <Suspense fallback={null}>{frame === 'whole' && <Footer />}</Suspense>
      {isFramed && <BottomBar />}
      <Suspense fallback={null}>
        <Install isQuiet={!isFramed} />
      </Suspense>
      <DrawerWhenOpen />
      <Toasts />
    </div>
  )
}

/** Follows each change of the address, which the layout around it does not. */
function Main(props: { isLobby: boolean; children: ReactNode }) {
  const main = useArrival()
  useTrail(props.isLobby)
  return (
    <main ref={main} id="main" className={styles.page} tabIndex={-1} data-place={usePathname()}>
      {props.children}
    </main>
  )
}

/** Until the page is there: its title, where it has one, and the shape of what comes. */
function PageLoader({ title }: { title: LabelKey | undefined }) {
  const t = useLabels()
  return (
    <>
      <div className={styles.pageLoader} role="status">
        <span className="visually-hidden">{t('shell.loading')}</span>
      </div>
      {title !== undefined && (
        <div className="account-page">
          <h1 className="page-title">{t(title)}</h1>
          <RowSkeletons />
        </div>
      )}
    </>
  )
}
