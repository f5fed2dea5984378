import type { LoginValue } from '@night-market/protocol/identity'
import { t } from '../../lib/i18n.ts'
import { showModal } from '../../lib/modals.ts'
import { useMoments } from '../../lib/moments.ts'
import { beginSession } from '../../lib/session.ts'
import { showToast } from '../../ui/toast.tsx'
import { useGoOn } from './destination.ts'

/** Spec 10: the password every new account of a shop is given. */
const KNOWN_TO_ALL = '123456'

/**
 * Begins the session a login gave, goes on to where the visitor wanted and says when this account was last entered.
 * A password that has expired, or that everybody knows, has to be changed first.
 */
export function useEntered(): (value: LoginValue, password?: string) => Promise<void> {
  const goOn = useGoOn()
  const { moment } = useMoments()
  return async (value, password) => {
    const { lastLogin } = await beginSession(value)
    goOn()
    if (value.passwordExpired || password === KNOWN_TO_ALL) {
      return showModal({ name: 'changePassword', isForced: true })
    }
    if (!lastLogin) return
    showToast(t('identity.last_login', { moment: moment(lastLogin.at), address: lastLogin.address }))
  }
}
