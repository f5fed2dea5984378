import { useNavigate } from 'react-router'
import { ChangePasswordForm } from '../../../features/sign-in/recovery/change-password-form.tsx'
import { useWords } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/path.ts'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'

/** ID-3: a password that is over or known to everybody has to go first; otherwise the member may think better of it. */
export function ChangePasswordDialog(props: { isForced: boolean; onClose: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const { isForced, onClose } = props
  const done = () => {
    onClose()
    showToast(t('identity.password_changed'))
    void navigate(path('/'))
  }
  return (
    <Dialog
      name="change-password"
      title={t('identity.change_password')}
      isClosable={!isForced}
      onClose={onClose}
    >
      {isForced && <p className="dialog-text forced-why">{t('identity.password_must_change')}</p>}
      <ChangePasswordForm onDone={done} />
    </Dialog>
  )
}
