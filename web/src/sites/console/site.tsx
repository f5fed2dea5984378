import { ErrorBoundary } from '@night-market/ui/display/error-boundary.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Toasts } from '@night-market/ui/overlays/toast.tsx'
import { useNavigate, usePathname } from '@night-market/ui/router/router.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Compass, LockKeyhole } from 'lucide-react'
import { createElement, Suspense, useEffect } from 'react'
import { call, onSessionEnded, RefusalError } from '../../lib/api.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { componentsOf } from '../../shell/i18n/lazy-page.ts'
import { connectLive } from '../../shell/live.ts'
import { liveHandlers } from '../../shell/page-live.ts'
import { queryClient } from '../../shell/query-client.ts'
import { session } from '../../shell/storage.ts'
import { Frame } from './frame.tsx'
import { Login } from './login.tsx'
import { firstPageOf, pageAt, PAGES } from './pages/index.ts'
import { mayOpen, type Staff } from './pages/page.ts'
import { StepUp } from './step-up.tsx'

const staffQuery = queryOptions({
  queryKey: ['staff', 'session'],
  queryFn: () => call<Staff>('GET', '/ops/session'),
})

onSessionEnded(() => session.remove('token'))

/** The console: the login of the staff, and the pages that a person's rights open. */
export default function ConsoleSite() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(staffQuery)
  return (
    <>
      <title>{t('console.title')}</title>
      {data !== undefined && error === null && <Inside staff={data} />}
      {error !== null && isLoggedOut(error) && <Login onEntered={() => void refetch()} />}
      {error !== null && !isLoggedOut(error) && (
        <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <RowSkeletons />}
      <Toasts />
    </>
  )
}

const isLoggedOut = (error: unknown): boolean =>
  error instanceof RefusalError && error.code === 'not_logged_in'

/** Addresses that name no page: they lead to the person's first one. */
const ROOTS = ['/console', '/console/', '/console/index.html']

function Inside({ staff }: { staff: Staff }) {
  const pathname = usePathname()
  const navigate = useNavigate()
  const found = pageAt(pathname)
  const first = ROOTS.includes(pathname) ? firstPageOf(staff) : undefined
  useStaffLive()
  useEffect(() => {
    if (first !== undefined) navigate(first.path, { replace: true })
  }, [first, navigate])
  return (
    <Frame staff={staff} shown={found?.page}>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={<RowSkeletons />}>
          <Page staff={staff} found={found} />
        </Suspense>
      </ErrorBoundary>
      <StepUp staff={staff} />
    </Frame>
  )
}

const COMPONENTS = componentsOf(PAGES.map(({ page }) => page))

function Page({ staff, found }: { staff: Staff; found: ReturnType<typeof pageAt> }) {
  const t = useLabels()
  if (found === null)
    return <EmptyState icon={<Compass size={28} aria-hidden="true" />} title={t('console.no_page')} />
  const { page, params } = found
  if (!mayOpen(staff, page))
    return (
      <EmptyState
        icon={<LockKeyhole size={28} aria-hidden="true" />}
        title={t('console.no_right')}
        text={t('console.no_right_text')}
      />
    )
  const Shown = COMPONENTS.get(page.page)
  return (
    <>
      <title>{t('console.page_title', { page: t(page.label) })}</title>
      {Shown && createElement(Shown, { staff, params })}
    </>
  )
}

const HANDLERS = liveHandlers(PAGES, { 'sessions.ended': () => void queryClient.resetQueries() })

function useStaffLive(): void {
  useEffect(() => {
    const connection = connectLive(session.read('token') ?? '', HANDLERS, '/ops/live')
    return () => connection.close()
  }, [])
}
