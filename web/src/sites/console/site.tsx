import type { StaffCard } from '@night-market/protocol/staff'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { ModerationPage } from '../../features/rooms/console/moderation-page.tsx'
import { DeskPage } from '../../features/support/console/desk-page.tsx'
import { call, onSessionEnded, RefusalError } from '../../lib/api.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { connectLive } from '../../shell/live.ts'
import { queryClient } from '../../shell/query-client.ts'
import { session } from '../../shell/storage.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Toasts } from '@night-market/ui/overlays/toast.tsx'
import { Login } from './login.tsx'
import styles from './console.module.css'

type Staff = z.infer<typeof StaffCard>

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

type Page = 'support' | 'rooms'
const PAGES: readonly Page[] = ['support', 'rooms']

function Inside({ staff }: { staff: Staff }) {
  const t = useLabels()
  const [page, setPage] = useState<Page>('support')
  useStaffLive()
  const leave = async (): Promise<void> => {
    await call('POST', '/ops/session/logout').catch(() => undefined)
    session.remove('token')
    await queryClient.resetQueries()
  }
  return (
    <>
      <header className={styles.header}>
        <h1>{t(`console.${page}`)}</h1>
        <Segmented<Page>
          label={t('console.pages')}
          choices={PAGES.map((value) => ({ value, label: t(`console.${value}`) }))}
          value={page}
          onChange={setPage}
        />
        <span>{staff.displayName}</span>
        <IconButton label={t('console.leave')} onClick={() => void leave()}>
          <LogOut size={20} aria-hidden="true" />
        </IconButton>
      </header>
      {!staff.rights.includes('support') && (
        <EmptyState icon={<LogOut size={28} aria-hidden="true" />} title={t('console.no_right')} />
      )}
      {staff.rights.includes('support') && page === 'support' && <DeskPage staff={staff} />}
      {staff.rights.includes('support') && page === 'rooms' && <ModerationPage />}
    </>
  )
}

const again = (): void => void queryClient.invalidateQueries({ queryKey: ['support'] })

const HANDLERS = {
  welcome: again,
  'support.changed': again,
  'sessions.ended': () => void queryClient.resetQueries(),
}

function useStaffLive(): void {
  useEffect(() => {
    const connection = connectLive(session.read('token') ?? '', HANDLERS, '/ops/live')
    return () => connection.close()
  }, [])
}
