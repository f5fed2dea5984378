import { useLabels } from '../../../shell/i18n/i18n.ts'
import { AccountPage } from '../../../shell/account-page.tsx'
import { WalletOverview } from './overview.tsx'

/** The wallet: where a phone's bar leads to. */
export function WalletPage() {
  const t = useLabels()
  return (
    <div className="narrow-page">
      <AccountPage title={t('player.wallet')} needAccount={t('account.wallet_trial')}>
        <WalletOverview />
      </AccountPage>
    </div>
  )
}
