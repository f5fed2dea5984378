import { useEffect } from 'react'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { reopenDialogs } from '@night-market/ui/router/dialog-entries.ts'
import { useLocation } from '@night-market/ui/router/router.tsx'
import { needAccountDialog, searchDialog, studioDialog } from '../../features/catalogue/dialogs.ts'
import { SearchOverlay } from '../../features/catalogue/search/overlay.tsx'
import { passwordDialog } from '../../features/sign-in/recovery/password-dialog.ts'
import { noticeDialog } from '../../features/content/notices/notice.ts'
import { supportDialog } from '../../features/support/dialog.ts'
import { closeDialog, OpenedDialog, openedDialog, shows, type Opened } from '../../shell/dialogs.tsx'
import { gameSheet } from '../../shell/games/game-sheet.ts'
import { lazyPage } from '../../shell/i18n/lazy-page.ts'
import { placeAt } from '../../shell/places.ts'
import { phoneDialog, shareDialog, signOutDialog } from './dialogs/names.ts'
import { handoffCode } from './dialogs/take-handoff.ts'

const LoginDialog = lazyPage(() => import('./dialogs/login-dialog.tsx'))
const RegisterDialog = lazyPage(() => import('./dialogs/register-dialog.tsx'))
const HandoffDialog = lazyPage(() => import('./dialogs/handoff-dialog.tsx'))
const PasswordDialog = lazyPage(() => import('./dialogs/password-dialog.tsx'))
const NoticeDialog = lazyPage(() => import('../../features/content/notices/notice-dialog.tsx'))
const GameSheet = lazyPage(() => import('../../features/catalogue/sheet/game-sheet.tsx'))
const StudioDialog = lazyPage(() => import('../../features/catalogue/list/studio-dialog.tsx'))
const NeedAccountDialog = lazyPage(() => import('./dialogs/need-account-dialog.tsx'))
const ShareDialog = lazyPage(() => import('./dialogs/share-dialog.tsx'))
const PhoneDialog = lazyPage(() => import('./dialogs/phone-dialog.tsx'))
const SupportDialog = lazyPage(() => import('./support/support-dialog.tsx'))
const SignOutDialog = lazyPage(() => import('./dialogs/sign-out-dialog.tsx'))

const DIALOGS = [
  shows(noticeDialog, NoticeDialog),
  shows(gameSheet, GameSheet),
  shows(searchDialog, SearchOverlay),
  shows(studioDialog, StudioDialog),
  shows(needAccountDialog, NeedAccountDialog),
  shows(shareDialog, ShareDialog),
  shows(phoneDialog, PhoneDialog),
  shows(passwordDialog, PasswordDialog),
  shows(signOutDialog, SignOutDialog),
  shows(supportDialog, SupportDialog),
]

/** The dialogs that open from anywhere: those of the address (login, registration) and those of `openDialog`. */
export function Dialogs() {
  useReopened()
  const handoff = useStore(handoffCode)
  const { pathname, hash } = useLocation()
  const place = placeAt(pathname)
  return (
    <>
      {place === 'login' && <LoginDialog />}
      {place === 'register' && <RegisterDialog />}
      {hash.startsWith('#recover=') && <PasswordDialog task="recover" onClose={closeDialog} />}
      {handoff !== null && <HandoffDialog code={handoff} />}
      <OpenedDialog dialogs={DIALOGS} />
    </>
  )
}

/** Going forward to the entry of a dialog, or loading the page anew on it, opens it again. */
function useReopened(): void {
  useEffect(() => {
    reopenDialogs({
      memo: () => openedDialog.get(),
      reopen(memo) {
        const { name, props } = memo as Opened
        // A page of an older build may have had others.
        if (DIALOGS.some(([known]) => known === name)) openedDialog.set({ name, props })
      },
    })
  }, [])
}
