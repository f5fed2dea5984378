import { useNavigate } from 'react-router'
import { RegisterForm } from '../features/identity/register-form.tsx'
import { useWords } from '../lib/i18n.ts'
import { path } from '../lib/path.ts'
import { Dialog } from '../ui/dialog.tsx'

/** NAV-2: the registration over Home; the form reads `referralCode` from the address. */
export default function RegisterDialog() {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <Dialog name="register" title={t('player.register')} onClose={() => void navigate(path('/'))}>
      <RegisterForm />
    </Dialog>
  )
}
