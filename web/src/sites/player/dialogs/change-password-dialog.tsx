import { Suspense, useState } from 'react'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { ChangePasswordForm } from '../../../features/sign-in/recovery/change-password-form.tsx'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import styles from '../../../features/sign-in/sign-in.module.css'

const TermsDialog = lazyPage(() => import('./terms-dialog.tsx'))

/** ID-3: an expired or publicly known password must be changed first; otherwise the dialog can be closed. */
export function ChangePasswordDialog(props: { isForced: boolean; onClose: () => void }) {
  const t = useLabels()
  const navigate = useNavigate()
  const { isForced, onClose } = props
  const [isReading, setReading] = useState(false)
  const done = () => {
    onClose()
    showToast(t('sign_in.password_changed'))
    navigate(path('home'))
  }
  return (
    <Dialog
      name="change-password"
      title={t('sign_in.change_password')}
      isClosable={!isForced}
      onClose={onClose}
    >
      {isForced && <p className={`dialog-text ${styles.forcedWhy}`}>{t('sign_in.password_must_change')}</p>}
      <ChangePasswordForm onDone={done} onReadTerms={() => setReading(true)} />
      {isReading && (
        <Suspense fallback={null}>
          <TermsDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
    </Dialog>
  )
}
