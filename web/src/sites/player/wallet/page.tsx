import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import { NeedAccount } from '../../../shell/need-account.tsx'
import { WalletOverview } from './overview.tsx'

/** The wallet: where a phone's bar leads to. */
export function WalletPage() {
  const t = useLabels()
  const { isTrial } = useSession()
  return (
    <div className="narrow-page">
      <title>{t('shell.title', { page: t('player.wallet') })}</title>
      <h1 className="page-title">{t('player.wallet')}</h1>
      {isTrial ? <NeedAccount text={t('account.wallet_trial')} /> : <WalletOverview />}
    </div>
  )
}
