import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { balanceQuery } from '../features/wallet/balance-query.ts'
import { useWords } from '../lib/i18n.ts'
import { path } from '../lib/path.ts'
import { useSession } from '../lib/session.ts'
import { local } from '../lib/storage.ts'
import { IconButton } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { Badge, Skeleton } from '../ui/states.tsx'

/** The balance: refresh, hide, deposit. A trial account sees its demo purse and cannot deposit. */
export function WalletPill() {
  const t = useWords()
  const { isTrial } = useSession()
  const { data, isFetching, refetch } = useQuery(balanceQuery)
  const [isHidden, setHidden] = useState(local.read('isBalanceHidden') === 'true')
  const purse = isTrial ? data?.demo : data

  function toggleHidden(): void {
    local.write('isBalanceHidden', String(!isHidden))
    setHidden(!isHidden)
  }

  return (
    <div className="wallet-pill" role="group" aria-label={t('account.balance')}>
      <span className="wallet-pill-amount">
        {isTrial && <Badge tone="iris">{t('ui.demo')}</Badge>}
        {purse ? (
          <Money minor={purse.balance} asset={purse.asset} isHidden={isHidden} />
        ) : (
          <Skeleton shape="line" width="84px" />
        )}
      </span>
      <IconButton
        size="s"
        label={t('account.refresh_balance')}
        isBusy={isFetching}
        onClick={() => void refetch()}
      >
        <RefreshCw size={15} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="s"
        className="wallet-pill-hide"
        label={t(isHidden ? 'account.show_balance' : 'account.hide_balance')}
        onClick={toggleHidden}
      >
        {isHidden ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
      </IconButton>
      {!isTrial && (
        <Link className="wallet-pill-deposit" to={path('/member/depositv2')}>
          <Plus size={18} aria-hidden="true" />
          <span>{t('player.deposit')}</span>
        </Link>
      )}
    </div>
  )
}
