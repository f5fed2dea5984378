import { Terms } from '../../../features/site/terms/terms.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'

/** The terms over the form that asks to accept them. */
export default function TermsDialog({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  return (
    <Dialog name="terms" title={t('terms.title')} size="l" onClose={onClose}>
      <Terms />
      <Button isWide onClick={onClose}>
        {t('ui.close')}
      </Button>
    </Dialog>
  )
}
