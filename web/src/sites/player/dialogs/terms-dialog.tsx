import { TermsText } from '../../../features/content/terms-text.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'

/** The terms over the form that asks to accept them. */
export default function TermsDialog({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  return (
    <Dialog name="terms" title={t('content.terms')} size="l" onClose={onClose}>
      <TermsText />
      <Button isWide onClick={onClose}>
        {t('ui.close')}
      </Button>
    </Dialog>
  )
}
