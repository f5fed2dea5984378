import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../../../shell/session.ts'

/** Leaves a dialog of the entrance that a member opened while logged in. Logging in there goes its own way on. */
export function useVisitorsOnly(leave: () => void): void {
  const { hasToken, isLogin, isTrial } = useSession()
  const [cameLoggedIn] = useState(hasToken)
  const isMember = cameLoggedIn && isLogin && !isTrial
  const close = useEffectEvent(leave)
  useEffect(() => {
    if (isMember) close()
  }, [isMember])
}
