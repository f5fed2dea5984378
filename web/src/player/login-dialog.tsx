import { useNavigate } from 'react-router'
import { Login } from '../features/identity/login.tsx'
import { useWords } from '../lib/i18n.ts'
import { path } from '../lib/path.ts'
import { Dialog } from '../ui/dialog.tsx'

/** NAV-2: the login over Home. */
export default function LoginDialog() {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <Dialog name="login" title={t('player.login')} onClose={() => void navigate(path('/'))}>
      <Login />
    </Dialog>
  )
}
