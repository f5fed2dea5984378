import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { MemberInfo } from '@night-market/protocol/members'
import { t } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { beginSession } from '../../../shell/session.ts'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useGoOn } from './destination.ts'

/**
 * Begins the session of a login, closes the dialog or goes on to where the visitor wanted, and shows the time of the
 * last login; a first login gets a welcome.
 */
export function useEntered(): (value: LoginValue) => Promise<void> {
  const goOn = useGoOn()
  const { moment } = useDates()
  return async (value) => {
    const member = beginSession(value)
    // The dialog closes first and the member loads then: an empty form over a login that worked reads as one
    // that failed.
    goOn()
    const { account, lastLogin, mustChangePassword } = await member
    if (mustChangePassword) return
    if (!lastLogin) return welcome({ account })
    showToast(t('sign_in.last_login', { moment: moment(lastLogin.at), address: lastLogin.address }))
  }
}

/** ID-6: what a first login does. */
export function welcome({ account }: Pick<MemberInfo, 'account'>): void {
  showToast(t('sign_in.welcome', { account }))
}
