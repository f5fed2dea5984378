import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Note } from '@night-market/ui/layout/rows.tsx'

/** Says that the network is gone and what is shown may be old. The place is there always, so that it is read out. */
export function OfflineBar() {
  const t = useLabels()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="offline-place">
      {!isOnline && (
        <Note tone="bad" icon={<WifiOff size={18} aria-hidden="true" />}>
          {t('player.offline')}
        </Note>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
