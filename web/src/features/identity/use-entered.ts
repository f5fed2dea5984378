import type { LoginValue } from '@night-market/protocol/identity'
import { t } from '../../lib/i18n.ts'
import { useMoments } from '../../lib/moments.ts'
import { beginSession } from '../../lib/session.ts'
import { showToast } from '../../ui/toast.tsx'
import { useGoOn } from './destination.ts'

/** Begins the session a login gave, goes on to where the visitor wanted and says when this account was last entered. */
export function useEntered(): (value: LoginValue) => Promise<void> {
  const goOn = useGoOn()
  const { moment } = useMoments()
  return async (value) => {
    const { lastLogin, mustChangePassword } = await beginSession(value)
    goOn()
    if (!lastLogin || mustChangePassword) return
    showToast(t('identity.last_login', { moment: moment(lastLogin.at), address: lastLogin.address }))
  }
}
