import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useSearchKey } from '../features/catalogue/search-field.tsx'
import { useWords } from '../lib/i18n.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Toasts } from '../ui/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import './layout.css'
import { Modals } from './modals.tsx'
import { ROUTES } from './routes.tsx'
import { DrawerWhenOpen, SideMenu } from './side-menu.tsx'
import { useArrival } from './use-arrival.ts'

const Footer = lazy(() => import('./footer.tsx'))

const GAME_PATHS = new Set([
  ...ROUTES.filter((route) => route.isGame).map((route) => route.path),
  // NAV-8: the spellings of the specification count as game pages too.
  ...['/seamless', '/lottert', '/vnlottery', '/sealottery'],
])

/** Header, side menu, page, footer; a game page keeps only the header. */
export function Layout() {
  const t = useWords()
  const { pathname } = useLocation()
  const isGame = GAME_PATHS.has(pathname)
  const main = useArrival()
  useSearchKey()
  return (
    <div className="site" data-game={isGame}>
      <a className="skip-link visually-hidden" href="#main">
        {t('player.skip')}
      </a>
      <Header />
      {!isGame && <SideMenu />}
      <main ref={main} id="main" className="site-main" tabIndex={-1}>
        <div id="notes" />
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageLoader />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Suspense fallback={null}>{!isGame && <Footer />}</Suspense>
      {!isGame && <BottomBar />}
      <ErrorBoundary place={pathname}>
        <Suspense fallback={null}>
          <Modals />
        </Suspense>
      </ErrorBoundary>
      <DrawerWhenOpen />
      <Toasts />
    </div>
  )
}

function PageLoader() {
  const t = useWords()
  return (
    <div className="page-loader" role="status">
      <span className="visually-hidden">{t('player.loading')}</span>
    </div>
  )
}
