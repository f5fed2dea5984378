import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { SUPPORT_WINDOW } from '@night-market/protocol/values/support'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { path } from '../../shell/places.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { supportQuery, windowCode } from './queries.ts'
import type { Guarded } from './start-form.tsx'
import { SupportPanel } from './support-panel.tsx'
import styles from './support.module.css'

type SheetProps = { guarded: Guarded; canLeave: boolean; onClose: () => void }

/** Customer service beside the page; where there is room it can move into a window of its own. */
export function SupportSheet({ guarded, canLeave, onClose }: SheetProps) {
  const t = useLabels()
  const { data } = useQuery(supportQuery)
  const leave = async (): Promise<void> => {
    const { width, height } = SUPPORT_WINDOW
    // Opened at once: a browser blocks windows that open after a wait.
    const opened = window.open('about:blank', 'support', `popup,width=${width},height=${height}`)
    if (opened === null) return showToast(t('support.window_blocked'))
    try {
      // A stranger has nothing to take along.
      const entry = data?.customer === 'stranger' ? '' : `#code=${(await windowCode()).code}`
      opened.sessionStorage.clear()
      opened.location.replace(path('support') + entry)
      onClose()
    } catch (error) {
      opened.close()
      showToast(refusalText(t, error))
    }
  }
  const header = (
    <>
      <h2 className={styles.sheetTitle}>{t('support.title')}</h2>
      {canLeave && (
        <IconButton label={t('support.window')} onClick={() => void leave()}>
          <ExternalLink size={20} aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
  return (
    <Drawer label={t('support.title')} side="end" header={header} onClose={onClose}>
      <div className={styles.sheet}>
        <SupportPanel guarded={guarded} />
      </div>
    </Drawer>
  )
}
