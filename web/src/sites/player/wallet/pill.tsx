import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Eye, EyeOff, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from '@night-market/ui/router/link.tsx'
import { isBalanceHidden, toggleBalanceHidden } from '../../../features/cashier/balance-hidden.ts'
import { balanceQuery } from '../../../features/cashier/balance-query.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { purseInPlay } from '../../../shell/games/purse-in-play.ts'
import { useSession } from '../../../shell/session.ts'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Menu } from '@night-market/ui/overlays/menu.tsx'
import { Money } from '../../../shell/money.tsx'
import { Badge, Skeleton } from '@night-market/ui/display/states.tsx'
import { useAwaitedReceipts } from './use-awaited-receipts.ts'
import { WalletMenu } from './menu.tsx'
import styles from './pill.module.css'

/** The balance: what is in it, refresh, hide, deposit. A trial account sees its demo purse and cannot deposit. */
export function WalletPill() {
  const t = useLabels()
  const { isTrial } = useSession()
  const { isFetching, refetch } = useQuery(balanceQuery)
  const isHidden = useStore(isBalanceHidden)
  return (
    <div className={styles.walletPill} role="group" aria-label={t('account.balance')}>
      {isTrial ? (
        <span className={styles.walletPillAmount}>
          <Balance />
        </span>
      ) : (
        <PillMenu />
      )}
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
        className={styles.walletPillHide}
        label={t(isHidden ? 'account.show_balance' : 'account.hide_balance')}
        onClick={toggleBalanceHidden}
      >
        {isHidden ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
      </IconButton>
      {!isTrial && (
        <Link className={styles.walletPillDeposit} to={path('deposit')}>
          <Plus size={18} aria-hidden="true" />
          <span>{t('player.deposit')}</span>
        </Link>
      )}
    </div>
  )
}

function PillMenu() {
  const t = useLabels()
  const [wasOpened, setOpened] = useState(false)
  const awaited = useAwaitedReceipts().length
  const button = (
    <>
      <span className="visually-hidden">{t('account.wallet')}</span>
      <Balance />
      {awaited > 0 && (
        <span className={styles.walletPillAwaited}>
          <span className="visually-hidden">{t('account.awaited_count', { count: awaited })}</span>
        </span>
      )}
      <ChevronDown size={15} aria-hidden="true" />
    </>
  )
  return (
    <Menu
      role="panel"
      align="end"
      label={t('account.wallet')}
      buttonClass={styles.walletPillAmount}
      button={button}
      onOpen={() => setOpened(true)}
    >
      {wasOpened && <WalletMenu />}
    </Menu>
  )
}

function Balance() {
  const t = useLabels()
  const { isTrial } = useSession()
  const { data } = useQuery(balanceQuery)
  const isHidden = useStore(isBalanceHidden)
  const isBonus = useStore(purseInPlay) === 'bonus'
  const purse = isTrial ? data?.demo : isBonus ? data?.bonus : data
  return (
    <>
      {isTrial && <Badge tone="iris">{t('shell.demo')}</Badge>}
      {isBonus && !isTrial && <Badge tone="good">{t('account.bonus')}</Badge>}
      {purse ? (
        <Money
          minor={purse.balance}
          asset={isTrial ? purse.asset : (data?.asset ?? purse.asset)}
          isHidden={isHidden}
        />
      ) : (
        <Skeleton shape="line" width="84px" />
      )}
    </>
  )
}
