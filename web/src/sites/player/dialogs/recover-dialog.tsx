import { useNavigate } from '@night-market/ui/router/router.tsx'
import { RecoverForm } from '../../../features/sign-in/recovery/recover-form.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'

/** Where the link of a recovery mail leads: over Home, and from there to the login. */
export function RecoverDialog({ code }: { code: string }) {
  const t = useLabels()
  const navigate = useNavigate()
  const done = () => {
    showToast(t('sign_in.recover.done'))
    navigate(path('login'), { replace: true })
  }
  return (
    <Dialog
      name="recover"
      title={t('sign_in.recover')}
      onClose={() => navigate(path('home'), { replace: true })}
    >
      <RecoverForm code={code} onDone={done} />
    </Dialog>
  )
}
