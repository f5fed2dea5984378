import { useLocation } from 'react-router'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { closeModal, openModal, type Modal } from '../../shell/modals.ts'
import { lazyPage } from '../../shell/i18n/lazy-page.ts'
import { handoffCode } from './dialogs/take-handoff.ts'

const NoticeDialog = lazyPage(() => import('../../features/site/notice-dialog.tsx'))
const GameSheet = lazyPage(() => import('../../features/catalogue/sheet/game-sheet.tsx'))
const SearchOverlay = lazyPage(() => import('../../features/catalogue/search/overlay.tsx'))
const LoginDialog = lazyPage(() => import('./dialogs/login-dialog.tsx'))
const RegisterDialog = lazyPage(() => import('./dialogs/register-dialog.tsx'))
const NeedAccountDialog = lazyPage(() => import('./dialogs/need-account-dialog.tsx'))
const ShareDialog = lazyPage(() => import('./dialogs/share-dialog.tsx'))
const PhoneDialog = lazyPage(() => import('./dialogs/phone-dialog.tsx'))
const HandoffDialog = lazyPage(() => import('./dialogs/handoff-dialog.tsx'))
const PasswordDialog = lazyPage(() => import('./dialogs/password-dialog.tsx'))
const SignOutDialog = lazyPage(() => import('./dialogs/sign-out-dialog.tsx'))

/** The dialogs that open from anywhere: those of the address (login, registration) and those of `showModal`. */
export function Modals() {
  const modal = useStore(openModal)
  const handoff = useStore(handoffCode)
  const { pathname, hash } = useLocation()
  return (
    <>
      {pathname === '/login' && <LoginDialog />}
      {pathname === '/register' && <RegisterDialog />}
      {hash.startsWith('#recover=') && <PasswordDialog modal={null} onClose={closeModal} />}
      {handoff !== null && <HandoffDialog code={handoff} />}
      {modal && <Opened modal={modal} />}
    </>
  )
}

function Opened({ modal }: { modal: Modal }) {
  switch (modal.name) {
    case 'notice':
      return <NoticeDialog notice={modal.notice} onClose={closeModal} />
    case 'gameSheet':
      return <GameSheet gameCode={modal.gameCode} onClose={closeModal} />
    case 'search':
      return <SearchOverlay onClose={closeModal} />
    case 'needTrueAccount':
      return <NeedAccountDialog onClose={closeModal} />
    case 'share':
      return <ShareDialog onClose={closeModal} />
    case 'phone':
      return <PhoneDialog onClose={closeModal} />
    case 'forgot':
    case 'changePassword':
      return <PasswordDialog modal={modal} onClose={closeModal} />
    case 'signOut':
      return <SignOutDialog onClose={closeModal} />
  }
}
