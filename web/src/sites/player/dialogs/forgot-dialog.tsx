import { GroupBanners } from '../../../features/content/banners/group-banners.tsx'
import { useEffect } from 'react'
import { useLocation, useNavigate } from '@night-market/ui/router/router.tsx'
import { ForgotForm } from '../../../features/sign-in/recovery/forgot-form.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'

/** Over Home; who came in by it needs it no longer. */
export function ForgotDialog({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  const { hasToken } = useSession()
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    if (hasToken) onClose()
  }, [hasToken, onClose])
  const back = () => {
    onClose()
    navigate(path('login'), { state })
  }
  return (
    <Dialog name="forgot" title={t('sign_in.forgot')} onClose={onClose}>
      <ForgotForm onBack={back} />
      <GroupBanners group="w_forget" />
    </Dialog>
  )
}
