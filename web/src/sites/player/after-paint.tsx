import { keepScroll } from '@night-market/ui/router/kept-scroll.ts'
import { usePathname } from '@night-market/ui/router/router.tsx'
import { Suspense, useEffect } from 'react'
import { useSearchAtHand, useSearchKey } from '../../features/catalogue/search/use-search-key.ts'
import { Popups } from '../../features/content/popups/popups.tsx'
import { lazyPage } from '../../shell/i18n/lazy-page.ts'
import { useSession } from '../../shell/session.ts'
import { Dialogs } from './dialogs.tsx'
import { repeatKeptPress } from './kept-press.ts'
import { isLobby } from './routes.tsx'
import { useLive } from './use-live.ts'

const AgreementRequests = lazyPage(() => import('../../features/agents/request-dialog.tsx'))

/** What the first paint does not wait for: dialogs, popups, and the socket. */
export default function AfterPaint({ allowsPopups }: { allowsPopups: boolean }) {
  useLive()
  const { isLogin, isTrial } = useSession()
  useEffect(repeatKeptPress, [])
  useEffect(keepScroll, [])
  useSearchKey()
  useSearchAtHand(isLobby(usePathname()))
  return (
    <>
      <Dialogs />
      <Popups isAllowed={allowsPopups} />
      {/* On its own: while it loads, the dialogs stay as they are. */}
      <Suspense fallback={null}>{isLogin && !isTrial && allowsPopups && <AgreementRequests />}</Suspense>
    </>
  )
}
