import { GroupBanners } from '../../../features/content/banners/group-banners.tsx'
import { Login } from '../../../features/sign-in/login/login.tsx'
import { SupportLink } from '../../../features/site/support-link.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useCloseDialog } from '../../../shell/place-under.ts'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useVisitorsOnly } from './use-visitors-only.ts'

/** NAV-2: the login, over the place it was opened at or Home. */
export default function LoginDialog() {
  const t = useLabels()
  const close = useCloseDialog()
  useVisitorsOnly(close)
  return (
    <Dialog name="login" title={t('player.login')} hasAddress onClose={close}>
      <Login />
      <GroupBanners group="w_login" />
      <SupportLink label={t('site.support')} />
    </Dialog>
  )
}
