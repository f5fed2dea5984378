import { useEffect, useState } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { queryClient } from '../../shell/query-client.ts'
import { takeWindow } from './queries.ts'
import { keepSupport } from './session.ts'
import type { Guarded } from './start-form.tsx'
import { SupportPanel } from './support-panel.tsx'
import styles from './support.module.css'

/** Customer service as a page, or in a window of its own that a code opens. */
export function SupportWindow({ guarded, topic }: { guarded: Guarded; topic?: string | undefined }) {
  const t = useLabels()
  const { isEntering, error, leave } = useCode()
  return (
    <div className={styles.page}>
      <title>{t('shell.title', { page: t('support.title') })}</title>
      <div className={styles.pageHeader}>
        <h1>{t('support.title')}</h1>
      </div>
      {isEntering && <RowSkeletons />}
      {error !== null && <ErrorState error={error} onRetry={leave} />}
      {!isEntering && error === null && <SupportPanel guarded={guarded} topic={topic} />}
    </div>
  )
}

/** Enters with the code of the address, which leaves the address at once. */
function useCode() {
  const [code] = useState(() => /^#code=([A-Za-z0-9_-]{16,64})$/.exec(location.hash)?.[1] ?? null)
  const [isEntering, setEntering] = useState(code !== null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    if (code === null || location.hash === '') return
    history.replaceState(history.state, '', location.pathname + location.search)
    takeWindow(code)
      .then(({ token }) => {
        keepSupport(token)
        queryClient.removeQueries({ queryKey: ['support'] })
      }, setError)
      .finally(() => setEntering(false))
  }, [code])
  return { isEntering, error, leave: () => setError(null) }
}
