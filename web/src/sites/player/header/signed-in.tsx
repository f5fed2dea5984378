import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { closeDialog } from '../../../shell/dialogs.tsx'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { Link } from '@night-market/ui/router/link.tsx'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { UnreadBadge } from '../../../features/messaging/badge/unread-badge.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AwaitedReceipts } from '../wallet/awaited-receipts.tsx'
import { WalletPill } from '../wallet/pill.tsx'
import styles from './signed-in.module.css'

const PasswordDialog = lazyPage(() => import('../dialogs/password-dialog.tsx'))

/** The end of the header for members. */
export default function SignedIn() {
  return (
    <>
      <WalletPill />
      <MemberLinks />
      <AccountMenu />
      <ForcedChange />
      <AwaitedReceipts />
    </>
  )
}

/** NAV-13: withdraw, members and messages; where there is little room the menus have them. */
function MemberLinks() {
  const t = useLabels()
  const { isLogin, isTrial } = useSession()
  if (!isLogin || isTrial) return null
  return (
    <>
      <ButtonLink className={styles.headerWithdraw} to={path('withdraw')}>
        {t('player.withdraw')}
      </ButtonLink>
      <ButtonLink className={styles.headerMembers} kind="quiet" to={path('account')}>
        {t('account.members')}
      </ButtonLink>
      <Link
        className={`icon-button ${styles.headerInbox}`}
        to={path('messages')}
        title={t('account.messages')}
      >
        <Bell size={21} aria-hidden="true" />
        <UnreadBadge />
        <span className="visually-hidden">{t('account.messages')}</span>
      </Link>
    </>
  )
}

/** ID-6: a password that must be changed first is asked for on every page and after every reload, until it is done. */
function ForcedChange() {
  const { member } = useSession()
  if (!member?.mustChangePassword) return null
  const dialog = <PasswordDialog task="change" isForced onClose={closeDialog} />
  // The header can be hidden, and with it what it holds.
  return createPortal(<Suspense fallback={null}>{dialog}</Suspense>, document.body)
}
