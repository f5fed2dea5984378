import type { LoginValue, MemberInfo } from '@night-market/protocol/identity'
import { t } from '../../lib/i18n.ts'
import { useDates } from '../../lib/dates.ts'
import { beginSession } from '../../lib/session.ts'
import { showToast } from '../../ui/toast.tsx'
import { useGoOn } from './destination.ts'

/**
 * Begins the session a login gave, goes on to where the visitor wanted and says when this account was last entered; or
 * welcomes who is here for the first time.
 */
export function useEntered(): (value: LoginValue) => Promise<void> {
  const goOn = useGoOn()
  const { moment } = useDates()
  return async (value) => {
    const member = await beginSession(value)
    const { lastLogin, mustChangePassword } = member
    goOn()
    if (mustChangePassword) return
    if (!lastLogin) return welcome(member)
    showToast(t('identity.last_login', { moment: moment(lastLogin.at), address: lastLogin.address }))
  }
}

/** ID-6: what a first login does. */
export function welcome({ account }: MemberInfo): void {
  showToast(t('identity.welcome', { account }))
}
