import type { Notice } from '@night-market/protocol/content'
import { Button, ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { targetOf } from '../banners/target.ts'
import { RichText } from '../../../shell/text/rich-text.tsx'
import styles from './popup-dialog.module.css'

/** One popup at a time; those that follow are a press away. */
export default function PopupDialog({ popups, onClose }: { popups: readonly Notice[]; onClose: () => void }) {
  const t = useLabels()
  const [at, setAt] = useState(0)
  const popup = popups[Math.min(at, popups.length - 1)]
  if (popup === undefined) return null
  const target = targetOf(popup)
  const isLast = at >= popups.length - 1
  return (
    <Dialog name="announcement" title={popup.title} onClose={onClose}>
      <div key={popup.id} className={styles.popup}>
        <RichText text={popup.content} level={3} />
      </div>
      <div className={styles.actions}>
        {target !== undefined && popup.actionLabel !== '' && (
          <ButtonLink kind="primary" to={target} onClick={onClose}>
            {popup.actionLabel}
          </ButtonLink>
        )}
        <Button onClick={isLast ? onClose : () => setAt(at + 1)}>
          {t(isLast ? 'ui.close' : 'content.next_popup')}
        </Button>
        {popups.length > 1 && (
          <span className={`${styles.count} num`}>
            {t('content.popup_of', { number: at + 1, count: popups.length })}
          </span>
        )}
      </div>
    </Dialog>
  )
}
