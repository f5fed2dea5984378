import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { StepUpForm } from './step-up-form.tsx'

/** Asks for the proof over what is open; for changes that were ready when the last proof ran out. */
export function StepUpDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const t = useLabels()
  return (
    <Dialog name="step-up" title={t('security.step_up')} size="s" onClose={onClose}>
      <StepUpForm onProven={onProven} />
    </Dialog>
  )
}
