import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useEffect } from 'react'
import { useLanguage } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import { keepSubscription } from './push.ts'

/** Keeps the notifications of this device in the member's language, and opens the message of one that was pressed. */
export function useKeepPush(): void {
  const language = useLanguage()
  const { isLogin, isTrial } = useSession()
  const isMember = isLogin && !isTrial
  const navigate = useNavigate()
  useEffect(() => {
    // The next page tries again.
    if (isMember) keepSubscription(language).catch(() => undefined)
  }, [isMember, language])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const onMessage = ({ data }: MessageEvent<{ open?: string }>): void => {
      if (data.open !== undefined) navigate(data.open)
    }
    navigator.serviceWorker.addEventListener('message', onMessage)
    return () => navigator.serviceWorker.removeEventListener('message', onMessage)
  }, [navigate])
}
