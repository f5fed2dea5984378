import { useLocation } from '@night-market/ui/router/router.tsx'
import { placeAt } from '../../../shell/places.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { MemberPage } from './member-page.tsx'
import { WalletPage } from '../wallet/page.tsx'
import { SecurityPage } from './security-page.tsx'

const WithdrawPage = lazyPage(() => import('./withdraw-page.tsx'))

/** The member centre's front, its security centre and, in a piece of its own, the way out for money. */
export default function MemberPages() {
  switch (placeAt(useLocation().pathname)) {
    case 'withdraw':
      return <WithdrawPage />
    case 'wallet':
      return <WalletPage />
    case 'security':
      return <SecurityPage />
    default:
      return <MemberPage />
  }
}
