import { useLocation } from 'react-router'
import type { Modal } from '../../../shell/modals.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { ForgotDialog } from './forgot-dialog.tsx'
import { RecoverDialog } from './recover-dialog.tsx'

type PasswordModal = Extract<Modal, { name: 'forgot' | 'changePassword' }>

/**
 * Everything around a password that is to be another: forgotten, changed, or (no modal) the link of a recovery
 * mail.
 */
export default function PasswordDialog(props: { modal: PasswordModal | null; onClose: () => void }) {
  const { modal, onClose } = props
  const { hash } = useLocation()
  if (modal === null) {
    const code = new URLSearchParams(hash.slice(1)).get('recover') ?? ''
    return <RecoverDialog code={code} />
  }
  if (modal.name === 'forgot') return <ForgotDialog onClose={onClose} />
  return <ChangePasswordDialog isForced={modal.isForced} onClose={onClose} />
}
