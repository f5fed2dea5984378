import type { WithdrawalTerms } from '@night-market/protocol/cashier/withdrawals'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import { NeedAccount } from '../../../shell/need-account.tsx'
import { ErrorState } from '@night-market/ui/display/states.tsx'
import { TabPanel, Tabs } from '@night-market/ui/controls/tabs.tsx'
import { PaymentSkeleton } from '../payments/query.tsx'
import { PayoutAccounts } from '../payout-accounts/accounts.tsx'
import { useWithdrawAddress, type WithdrawView } from './use-withdraw-address.ts'
import type { WithdrawDoors } from './slots.ts'
import { WithdrawFlow } from './flow.tsx'
import { WithdrawFunds } from './funds.tsx'
import { WithdrawHistory } from './history.tsx'
import { termsQuery, withdrawalsQuery } from './queries.ts'
import { WithdrawStatus } from './status.tsx'
import paymentStyles from '../payments/payment.module.css'
import withdrawStyles from './withdraw.module.css'

const PANEL = 'withdraw-panel'

/** Withdraw: what may go out, the way out, the accounts it goes to, and all withdrawals. */
export function Withdraw({ doors }: { doors: WithdrawDoors }) {
  const t = useLabels()
  const { member, isTrial } = useSession()
  return (
    <div className="narrow-page">
      <title>{t('shell.title', { page: t('withdraw.title') })}</title>
      <h1 className="page-title">{t('withdraw.title')}</h1>
      {member === null && <PaymentSkeleton />}
      {member !== null &&
        (isTrial ? <NeedAccount text={t('withdraw.need_account_text')} /> : <Cashier doors={doors} />)}
    </div>
  )
}

function Cashier({ doors }: { doors: WithdrawDoors }) {
  const { data, error, refetch, isFetching } = useQuery(termsQuery)
  if (data) return <Counter doors={doors} terms={data} />
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  return <PaymentSkeleton />
}

function Counter({ doors, terms }: { doors: WithdrawDoors; terms: WithdrawalTerms }) {
  const t = useLabels()
  const { id, view, show, open } = useWithdrawAddress()
  const { data: awaited } = useInfiniteQuery(withdrawalsQuery('answer'))
  const hasAwaited = awaited?.pages.some(({ rows }) => rows.length > 0) ?? false
  return (
    <>
      {id === undefined && <WithdrawFunds terms={terms} />}
      <Tabs<WithdrawView>
        label={t('withdraw.title')}
        panelId={PANEL}
        look="line"
        choices={[
          { value: 'withdraw', label: t('withdraw.tab.withdraw') },
          { value: 'accounts', label: t('withdraw.tab.accounts') },
          { value: 'history', label: t('withdraw.tab.history'), icon: hasAwaited && <Dot /> },
        ]}
        value={view}
        onChange={show}
      />
      <TabPanel id={PANEL} value={view}>
        <div className={paymentStyles.paymentCard}>
          {id !== undefined && <WithdrawStatus key={id} id={id} onAgain={() => show('withdraw')} />}
          {id === undefined && view === 'withdraw' && (
            <WithdrawFlow doors={doors} terms={terms} onOpen={open} />
          )}
          {id === undefined && view === 'accounts' && <PayoutAccounts doors={doors} terms={terms} />}
          {id === undefined && view === 'history' && (
            <WithdrawHistory onOpen={open} onWithdraw={() => show('withdraw')} />
          )}
        </div>
      </TabPanel>
    </>
  )
}

/** A withdrawal there waits for an answer; the banner above says so. */
function Dot() {
  return <span className={withdrawStyles.withdrawDot} aria-hidden="true" />
}
