import { useLocation } from 'react-router'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { MemberPage } from './member-page.tsx'
import { WalletPage } from './wallet-page.tsx'
import { SecurityPage } from './security-page.tsx'

const WithdrawPage = lazyPage(() => import('./withdraw-page.tsx'))

/** The member centre's front, its security centre and, in a piece of its own, the way out for money. */
export default function MemberPages() {
  const { pathname } = useLocation()
  if (pathname === '/member/withdraw') return <WithdrawPage />
  if (pathname === '/member/wallet') return <WalletPage />
  return pathname === '/member/securityCenter' ? <SecurityPage /> : <MemberPage />
}
