import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { openDialog } from '../../../shell/dialogs.tsx'
import { recoveryWays } from '../ways.ts'
import { passwordDialog } from '../recovery/password-dialog.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { placeUnder } from '../../../shell/place-under.ts'

/**
 * From the login to a new password; where the visitor was going is not forgotten on the way. Nothing where the deployment
 * sends neither mail nor text messages.
 */
export function ForgotLink() {
  const t = useLabels()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { data: site } = useQuery(whitelabelQuery)
  const open = () => {
    openDialog(passwordDialog, { task: 'forgot' })
    navigate(placeUnder(), { replace: true, state })
  }
  if (site !== undefined && recoveryWays(site).length === 0) return null
  return (
    <button type="button" className="text-link" onClick={open}>
      {t('sign_in.forgot')}
    </button>
  )
}
