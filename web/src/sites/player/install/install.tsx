import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useKeepPush } from '../../../features/messaging/push/use-keep-push.ts'
import { keepInstallPrompt } from './install-prompt.ts'
import { startServiceWorker, takeNewVersion, waitingVersion } from './service-worker.ts'
import styles from './install.module.css'

/** Starts the service worker once the page stands; a new version is offered, never forced, and not over a game. */
export default function Install({ isQuiet }: { isQuiet: boolean }) {
  const t = useLabels()
  const worker = useStore(waitingVersion)
  useKeepPush()
  useEffect(() => {
    // Without a worker the site works as well.
    startServiceWorker().catch(() => undefined)
    return keepInstallPrompt()
  }, [])
  return (
    <div role="status" className={styles.update}>
      {worker !== null && !isQuiet && (
        <p>
          <RefreshCw size={18} aria-hidden="true" />
          {t('install.update_ready')}
          <Button kind="primary" size="s" onClick={() => takeNewVersion(worker)}>
            {t('install.update')}
          </Button>
        </p>
      )}
    </div>
  )
}
