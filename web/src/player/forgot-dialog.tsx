import { ForgotForm } from '../features/identity/forgot-form.tsx'
import { useWords } from '../lib/i18n.ts'
import { useSession } from '../lib/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useEffect } from 'react'

/** Over Home; who came in by it needs it no longer. */
export function ForgotDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { hasToken } = useSession()
  useEffect(() => {
    if (hasToken) onClose()
  }, [hasToken, onClose])
  return (
    <Dialog name="forgot" title={t('identity.forgot')} onClose={onClose}>
      <ForgotForm />
    </Dialog>
  )
}
