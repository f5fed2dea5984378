import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, PlusCircle, ReceiptText, RefreshCw, Send } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { Link } from '@night-market/ui/router/link.tsx'
import { isBalanceHidden, toggleBalanceHidden } from '../../../features/cashier/balance-hidden.ts'
import { balanceQuery, pendingQuery } from '../../../features/cashier/balance-query.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { Money } from '../../../shell/money.tsx'
import { Badge, Skeleton } from '@night-market/ui/display/states.tsx'
import { useAwaitedReceipts } from './use-awaited-receipts.ts'
import { Facts } from '@night-market/ui/layout/facts.tsx'
import styles from './pill.module.css'

// The words of bonuses are no part of the first screen.
const BonusEntry = lazyPage(() => import('./bonus-entry.tsx'))

/** What is there and what is on its way; refresh, hide, and the ways on. */
export function WalletMenu() {
  const t = useLabels()
  const balance = useQuery(balanceQuery)
  const pending = useQuery(pendingQuery)
  const isHidden = useStore(isBalanceHidden)
  const error = balance.error ?? pending.error
  const { deposits, withdrawals } = pending.data ?? {}
  return (
    <div className={styles.walletMenu}>
      {error && (
        <p className="menu-note" role="alert">
          {refusalText(t, error)}
        </p>
      )}
      <Facts>
        <Line label={t('account.available')}>
          {balance.data && (
            <Money minor={balance.data.balance} asset={balance.data.asset} isHidden={isHidden} />
          )}
        </Line>
        <Suspense fallback={null}>
          <BonusEntry look="line" />
        </Suspense>
        <Line label={t('account.deposits_pending', { count: deposits?.count ?? 0 })}>
          {pending.data && (
            <Money minor={pending.data.deposits.amount} asset={pending.data.asset} isHidden={isHidden} />
          )}
        </Line>
        <Line label={t('account.withdrawals_pending', { count: withdrawals?.count ?? 0 })}>
          {pending.data && (
            <Money minor={pending.data.withdrawals.amount} asset={pending.data.asset} isHidden={isHidden} />
          )}
        </Line>
      </Facts>
      <div className="menu-line" />
      <button
        type="button"
        className="menu-item"
        aria-busy={balance.isFetching || pending.isFetching || undefined}
        onClick={() => void Promise.all([balance.refetch(), pending.refetch()])}
      >
        <RefreshCw size={18} aria-hidden="true" />
        {t('account.refresh_balance')}
      </button>
      <button type="button" className="menu-item" onClick={toggleBalanceHidden}>
        {isHidden ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        {t(isHidden ? 'account.show_balance' : 'account.hide_balance')}
      </button>
      <div className="menu-line" />
      <Ways />
    </div>
  )
}

function Ways() {
  const t = useLabels()
  const awaited = useAwaitedReceipts().length
  return (
    <>
      <Link className="menu-item" to={path('deposit')}>
        <PlusCircle size={18} aria-hidden="true" />
        {t('player.deposit')}
      </Link>
      <Link className="menu-item" to={path('withdraw')}>
        <Send size={18} aria-hidden="true" />
        {t('player.withdraw')}
        {awaited > 0 && <Badge tone="warn">{t('account.awaited_count', { count: awaited })}</Badge>}
      </Link>
      <Link className="menu-item" to={path('transactions')}>
        <ReceiptText size={18} aria-hidden="true" />
        {t('player.transactions')}
      </Link>
    </>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? <Skeleton shape="line" width="84px" />}</dd>
    </div>
  )
}
