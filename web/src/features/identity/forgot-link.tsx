import { useLocation, useNavigate } from 'react-router'
import { useWords } from '../../lib/i18n.ts'
import { showModal } from '../../lib/modals.ts'
import { path } from '../../lib/path.ts'

/** From the login to a new password; where the visitor was going is not forgotten on the way. */
export function ForgotLink() {
  const t = useWords()
  const navigate = useNavigate()
  const { state } = useLocation()
  const open = () => {
    void navigate(path('/'), { replace: true, state: state as unknown })
    showModal({ name: 'forgot' })
  }
  return (
    <button type="button" className="text-link" onClick={open}>
      {t('identity.forgot')}
    </button>
  )
}
