import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, PlusCircle, Send } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { Link } from '@night-market/ui/router/link.tsx'
import { isBalanceHidden, toggleBalanceHidden } from '../../../features/cashier/balance-hidden.ts'
import { balanceQuery, pendingQuery } from '../../../features/cashier/balance-query.ts'
import { latestTransfersQuery } from '../../../features/reports/transactions-query.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { ButtonLink, IconButton } from '@night-market/ui/controls/button.tsx'
import { Money } from '../../../shell/money.tsx'
import { ErrorState, RowSkeletons, Skeleton } from '@night-market/ui/display/states.tsx'
import { TransferCard } from '../../../features/reports/transfer-card.tsx'
import { Card, Grid, Row, Stack } from '@night-market/ui/layout/layout.tsx'
import { Rows } from '@night-market/ui/layout/rows.tsx'

const BonusEntry = lazyPage(() => import('./bonus-entry.tsx'))

/** The wallet at a glance: what is there, the ways in and out, what is under way, and what moved last. */
export function WalletOverview() {
  return (
    <Stack>
      <Balance />
      <UnderWay />
      <Latest />
    </Stack>
  )
}

function Balance() {
  const t = useLabels()
  const { data } = useQuery(balanceQuery)
  const isHidden = useStore(isBalanceHidden)
  return (
    <Card look="night" gap={1} aria-label={t('account.balance')}>
      <span>{t('account.balance')}</span>
      <span className="figure">
        {data ? (
          <Money minor={data.balance} asset={data.asset} isHidden={isHidden} />
        ) : (
          <Skeleton shape="line" width="160px" />
        )}
      </span>
      <IconButton
        label={t(isHidden ? 'account.show_balance' : 'account.hide_balance')}
        onClick={toggleBalanceHidden}
      >
        {isHidden ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
      </IconButton>
      <Row>
        <ButtonLink kind="primary" to={path('deposit')} icon={<PlusCircle size={18} aria-hidden="true" />}>
          {t('player.deposit')}
        </ButtonLink>
        <ButtonLink to={path('withdraw')} icon={<Send size={18} aria-hidden="true" />}>
          {t('player.withdraw')}
        </ButtonLink>
      </Row>
    </Card>
  )
}

/** The bonus in play, deposits that have not arrived and withdrawals that are not paid; each leads to its list. */
function UnderWay() {
  const t = useLabels()
  const { data } = useQuery(pendingQuery)
  const isHidden = useStore(isBalanceHidden)
  const amount = (way: 'deposits' | 'withdrawals') =>
    data && <Money minor={data[way].amount} asset={data.asset} isHidden={isHidden} />
  return (
    <Grid as="ul" gap={2} least="240px">
      <Suspense fallback={null}>
        <BonusEntry look="card" />
      </Suspense>
      <Pending to={path('deposit', { view: 'history', state: 'open' })} amount={amount('deposits')}>
        {t('account.deposits_pending', { count: data?.deposits.count ?? 0 })}
      </Pending>
      <Pending to={path('withdraw', { view: 'history', state: 'open' })} amount={amount('withdrawals')}>
        {t('account.withdrawals_pending', { count: data?.withdrawals.count ?? 0 })}
      </Pending>
    </Grid>
  )
}

function Pending(props: { to: string; amount: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link className="link-card" to={props.to}>
        <span className="named">{props.children}</span>
        <strong>{props.amount ?? <Skeleton shape="line" width="72px" />}</strong>
      </Link>
    </li>
  )
}

function Latest() {
  const t = useLabels()
  const { data, error, refetch } = useQuery(latestTransfersQuery)
  const rows = data?.rows ?? []
  return (
    <section aria-labelledby="latest-transfers">
      <header className="rail-header">
        <h2 id="latest-transfers" className="rail-title">
          {t('account.latest')}
        </h2>
        <Link className="rail-link" to={path('transactions')}>
          {t('ui.view_all')}
        </Link>
      </header>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <RowSkeletons />}
      {data && rows.length === 0 && <p>{t('account.latest_none')}</p>}
      <Rows>
        {rows.map((row) => (
          <li key={`${row.id}${row.amount}`}>
            <TransferCard row={row} />
          </li>
        ))}
      </Rows>
    </section>
  )
}
