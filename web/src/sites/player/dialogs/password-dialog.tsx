import { useLocation } from '@night-market/ui/router/router.tsx'
import type { PasswordTask } from '../../../features/sign-in/recovery/password-dialog.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { ForgotDialog } from './forgot-dialog.tsx'
import { RecoverDialog } from './recover-dialog.tsx'

/** Everything around a password that is to be another. */
export default function PasswordDialog(props: PasswordTask & { onClose: () => void }) {
  const { hash } = useLocation()
  switch (props.task) {
    case 'recover':
      return <RecoverDialog code={new URLSearchParams(hash.slice(1)).get('recover') ?? ''} />
    case 'forgot':
      return <ForgotDialog onClose={props.onClose} />
    case 'change':
      return <ChangePasswordDialog isForced={props.isForced} onClose={props.onClose} />
  }
}
