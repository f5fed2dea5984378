import { useLocation } from '@night-market/ui/router/router.tsx'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { Suspense, useState } from 'react'
import { openedDialog } from '../../../shell/dialogs.tsx'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { placeAt } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { session } from '../../../shell/storage.ts'
import { useWhenFree } from '../../../shell/when-free.ts'
import { useAnnouncements } from '../queries.ts'

const PopupDialog = lazyPage(() => import('./popup-dialog.tsx'))

/** Lets the page be seen first, also on a slow phone. */
const PAUSE_MS = 5000

/**
 * MSG-1: the popups of this reader, once a session: the flag of spec 4 is set when they are closed. They wait until it is
 * known who reads and nothing else is open, and never cover a game.
 */
export function Popups({ isAllowed }: { isAllowed: boolean }) {
  const { hasToken, isLogin, isTrial } = useSession()
  const flag = isLogin && !isTrial ? 'USER_POPUP' : 'ANONYMOUS_POPUP'
  const { data, isPlaceholderData } = useAnnouncements()
  const [closed, setClosed] = useState<string | null>(null)
  const isFree = useIsFree()
  const [wasLoggedIn, setLoggedIn] = useState(hasToken)
  if (hasToken && !wasLoggedIn) setLoggedIn(true)
  // Who just logged out is no new visitor.
  const isKnown = hasToken === isLogin && !isPlaceholderData && (hasToken || !wasLoggedIn)
  const popups = isKnown && closed !== flag && session.read(flag) !== 'closed' ? (data?.popup ?? []) : []
  // Over an open drawer or menu, and while the reader types, it waits for another pause.
  const isDue = useWhenFree(isAllowed && isFree && popups.length > 0, { everyMs: PAUSE_MS, pauses: true })
  if (!isDue) return null
  const close = (): void => {
    session.write(flag, 'closed')
    setClosed(flag)
  }
  return (
    <Suspense fallback={null}>
      <PopupDialog popups={popups} onClose={close} />
    </Suspense>
  )
}

/** No dialog is open, nor does the address name one. */
function useIsFree(): boolean {
  const opened = useStore(openedDialog)
  const { hash } = useLocation()
  // The place that is shown stays under a dialog of the address.
  const place = placeAt(window.location.pathname)
  return opened === null && place !== 'login' && place !== 'register' && !hash.startsWith('#recover=')
}
