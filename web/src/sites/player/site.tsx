import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, type ReactNode } from 'react'
import { Redirect, ShownAt, useLocation } from '@night-market/ui/router/router.tsx'
import { useNotedPlace, useShownPlace } from '../../shell/place-under.ts'
import { path } from '../../shell/places.ts'
import { useSession } from '../../shell/session.ts'
import { lazyPage } from '../../shell/i18n/lazy-page.ts'
import { statusQuery } from '../../features/site/queries.ts'
import { needsSession, redirectFrom } from './guard.ts'
import { ErrorBoundary } from '@night-market/ui/display/error-boundary.tsx'
import { Layout } from './layout/layout.tsx'
import { frameAt, routeAt, type PlayerRoute } from './routes.tsx'
import { readHandoff } from './dialogs/take-handoff.ts'

const AfterPaint = lazyPage(() => import('./after-paint.tsx'))
const ClosedPage = lazyPage(() => import('../../features/site/closed/closed-page.tsx'))

/** The player site: closed with a reason, or its routes in their layout. */
export function Site() {
  return (
    <WhileOpen>
      <OpenSite />
    </WhileOpen>
  )
}

/** Its children are not rendered again each time the status is asked for. */
function WhileOpen({ children }: { children: ReactNode }) {
  const { data, refetch, isFetching } = useQuery(statusQuery)
  if (data && data.status !== 0) return <ClosedPage state={data} onRetry={refetch} isBusy={isFetching} />
  return children
}

function OpenSite() {
  const { hasToken } = useSession()
  const place = useShownPlace(hasToken)
  useEffect(readHandoff, [])
  return (
    <>
      <ShownAt location={place}>
        <Layout>
          <Guarded route={routeAt(place.pathname)} />
        </Layout>
      </ShownAt>
      {/* Outside the routes, whose place stands still while the address is a dialog. */}
      <ErrorBoundary place={place.pathname}>
        <Suspense fallback={null}>
          <AfterPaint allowsPopups={frameAt(place.pathname) === 'whole'} />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

function Shown({ route }: { route: PlayerRoute }) {
  const { search } = useLocation()
  useNotedPlace({ isPrivate: needsSession(route.who, search) })
  const Page = route.page
  return <Page />
}

/** NAV-10: a page that the visitor may not see leads to the login, and back afterwards. */
function Guarded({ route }: { route: PlayerRoute }) {
  const session = useSession()
  const location = useLocation()
  const target = redirectFrom(route.who, location.search, session)
  if (target === 'wait') return null
  if (target !== null)
    return <Redirect to={path(target)} state={{ from: location.pathname + location.search }} />
  return <Shown route={route} />
}
