import { GroupBanners } from '../../../features/content/banners/group-banners.tsx'
import { Suspense, useState } from 'react'
import { useCountVisit } from '../../../features/promotions/referral/use-count-visit.ts'
import { RegisterForm } from '../../../features/sign-in/registration/register-form.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { useCloseDialog } from '../../../shell/place-under.ts'
import { useSearchParams } from '@night-market/ui/router/router.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useVisitorsOnly } from './use-visitors-only.ts'

const TermsDialog = lazyPage(() => import('./terms-dialog.tsx'))

/** NAV-2: the registration, over the place it was opened at or Home; the form reads `referralCode` from the address. */
export default function RegisterDialog() {
  const t = useLabels()
  const close = useCloseDialog()
  useVisitorsOnly(close)
  const [isReading, setReading] = useState(false)
  const [address] = useSearchParams()
  useCountVisit(address.get('referralCode')?.trim() ?? '')
  return (
    <Dialog name="register" title={t('player.register')} hasAddress onClose={close}>
      <RegisterForm onReadTerms={() => setReading(true)} />
      <GroupBanners group="w_register" />
      {isReading && (
        <Suspense fallback={null}>
          <TermsDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
    </Dialog>
  )
}
