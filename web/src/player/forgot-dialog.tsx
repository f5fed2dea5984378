import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ForgotForm } from '../features/identity/forgot-form.tsx'
import { useWords } from '../lib/i18n.ts'
import { path } from '../lib/path.ts'
import { useSession } from '../lib/session.ts'
import { Dialog } from '../ui/dialog.tsx'

/** Over Home; who came in by it needs it no longer. */
export function ForgotDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { hasToken } = useSession()
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    if (hasToken) onClose()
  }, [hasToken, onClose])
  const back = () => {
    onClose()
    void navigate(path('/login'), { state: state as unknown })
  }
  return (
    <Dialog name="forgot" title={t('identity.forgot')} onClose={onClose}>
      <ForgotForm onBack={back} />
    </Dialog>
  )
}
