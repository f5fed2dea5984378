import { queryOptions, useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { createElement, Suspense, useEffect } from 'react'
import { call, onSessionEnded, RefusalError } from '../../lib/api.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { componentsOf } from '../../shell/i18n/lazy-page.ts'
import { connectLive } from '../../shell/live.ts'
import { liveHandlers } from '../../shell/page-live.ts'
import { queryClient } from '../../shell/query-client.ts'
import { session } from '../../shell/storage.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Toasts } from '@night-market/ui/overlays/toast.tsx'
import { useNavigate, usePathname } from '@night-market/ui/router/router.tsx'
import { Login } from './login.tsx'
import { PAGES, pageAt, type Staff } from './pages.ts'
import styles from './console.module.css'

const staffQuery = queryOptions({
  queryKey: ['staff', 'session'],
  queryFn: () => call<Staff>('GET', '/ops/session'),
})

onSessionEnded(() => session.remove('token'))

/** The console: the login of the staff, and the desk of customer service. */
export default function ConsoleSite() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(staffQuery)
  return (
    <div className={styles.console}>
      <title>{t('console.title')}</title>
      {data !== undefined && error === null && <Inside staff={data} />}
      {error !== null && isLoggedOut(error) && <Login onEntered={() => void refetch()} />}
      {error !== null && !isLoggedOut(error) && (
        <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <RowSkeletons />}
      <Toasts />
    </div>
  )
}

const isLoggedOut = (error: unknown): boolean =>
  error instanceof RefusalError && error.code === 'not_logged_in'

const COMPONENTS = componentsOf(PAGES.map(({ page }) => page))

function Inside({ staff }: { staff: Staff }) {
  const t = useLabels()
  const navigate = useNavigate()
  const { path, label, right, page } = pageAt(usePathname())
  const Page = COMPONENTS.get(page)
  useStaffLive()
  const leave = async (): Promise<void> => {
    await call('POST', '/ops/session/logout').catch(() => undefined)
    session.remove('token')
    await queryClient.resetQueries()
  }
  return (
    <>
      <header className={styles.header}>
        <h1>{t(label)}</h1>
        <Segmented<string>
          label={t('console.pages')}
          choices={PAGES.map((each) => ({ value: each.path, label: t(each.label) }))}
          value={path}
          onChange={navigate}
        />
        <span>{staff.displayName}</span>
        <IconButton label={t('console.leave')} onClick={() => void leave()}>
          <LogOut size={20} aria-hidden="true" />
        </IconButton>
      </header>
      {!staff.rights.includes(right) && (
        <EmptyState icon={<LogOut size={28} aria-hidden="true" />} title={t('console.no_right')} />
      )}
      {staff.rights.includes(right) && Page && (
        <Suspense fallback={<RowSkeletons />}>{createElement(Page, { staff })}</Suspense>
      )}
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
