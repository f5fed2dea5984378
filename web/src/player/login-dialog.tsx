import { Login } from '../features/identity/login.tsx'
import { SupportLink } from '../features/site/support-link.tsx'
import { useWords } from '../lib/i18n.ts'
import { useCloseDialog } from '../lib/place-under.ts'
import { Dialog } from '../ui/dialog.tsx'

/** NAV-2: the login, over the place it was opened at or Home. */
export default function LoginDialog() {
  const t = useWords()
  const close = useCloseDialog()
  return (
    <Dialog name="login" title={t('player.login')} onClose={close}>
      <Login />
      <SupportLink label={t('site.support')} />
    </Dialog>
  )
}
