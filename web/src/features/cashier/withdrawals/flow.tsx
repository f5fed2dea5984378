import type { PayoutAccounts, WithdrawalTerms } from '@night-market/protocol/cashier/withdrawals'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Landmark, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { HoldHint } from '../payout-accounts/hold-hint.tsx'
import { PayoutDialog } from '../payout-accounts/dialog.tsx'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import type { WithdrawDoors } from './slots.ts'
import { WithdrawForm } from './form.tsx'
import { accountsQuery, termsQuery } from './queries.ts'
import { closedText } from './texts.ts'
import { Note } from '@night-market/ui/layout/rows.tsx'
import paymentStyles from '../payments/payment.module.css'

type WithdrawFlowProps = {
  doors: WithdrawDoors
  terms: WithdrawalTerms
  onOpen: (id: string) => void
}

/** What is missing before anything goes out, one thing after another; then the form. */
export function WithdrawFlow({ doors, terms, onOpen }: WithdrawFlowProps) {
  const t = useLabels()
  const { data: saved, error, refetch, isFetching } = useQuery(accountsQuery)
  const money = useMoneyText(terms.asset)
  const [isAdding, setAdding] = useState(false)
  const closed = closedText(t, terms, money)
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (!saved) return <Skeleton shape="row" />
  if (saved.methods.length === 0 || terms.channels.length === 0) return <NoWay />
  if (!terms.hasPaymentPassword) return <NeedPaymentPassword doors={doors} holdHours={saved.holdHours} />
  return (
    <div className={paymentStyles.paymentFlow}>
      {saved.accounts.length === 0 ? (
        <NoAccount holdHours={saved.holdHours} onAdd={() => setAdding(true)} />
      ) : (
        <>
          {closed !== null && (
            <Note icon={<TriangleAlert size={20} aria-hidden="true" />} role="note">
              {closed}
            </Note>
          )}
          <WithdrawForm
            terms={terms}
            accounts={saved.accounts}
            isClosed={closed !== null}
            onAdd={canAdd(saved) ? () => setAdding(true) : null}
            onOpen={onOpen}
          />
        </>
      )}
      {isAdding && <PayoutDialog doors={doors} saved={saved} onClose={() => setAdding(false)} />}
    </div>
  )
}

const canAdd = ({ accounts, max }: PayoutAccounts): boolean => accounts.length < max

/** A withdrawal needs a payment password; the dialog of the security centre sets it. */
export function NeedPaymentPassword({ doors, holdHours }: { doors: WithdrawDoors; holdHours: number }) {
  const t = useLabels()
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  function close(): void {
    setOpen(false)
    void cache.invalidateQueries({ queryKey: termsQuery.queryKey })
  }
  return (
    <section>
      <h2 className="visually-hidden">{t('withdraw.tab.withdraw')}</h2>
      <EmptyState
        icon={<KeyRound size={28} aria-hidden="true" />}
        title={t('withdraw.need_payment_password')}
        text={t('withdraw.need_payment_password_text')}
      >
        <Button kind="primary" onClick={() => setOpen(true)}>
          {t('withdraw.set_payment_password')}
        </Button>
        <HoldHint hours={holdHours} />
      </EmptyState>
      {isOpen && <doors.SetPaymentPassword onClose={close} />}
    </section>
  )
}

export function NoAccount({ holdHours, onAdd }: { holdHours: number; onAdd: () => void }) {
  const t = useLabels()
  return (
    <section>
      <h2 className="visually-hidden">{t('withdraw.account')}</h2>
      <EmptyState
        icon={<Landmark size={28} aria-hidden="true" />}
        title={t('withdraw.no_account')}
        text={t('withdraw.no_account_text')}
      >
        <Button kind="primary" onClick={onAdd}>
          {t('withdraw.add_account')}
        </Button>
        <HoldHint hours={holdHours} />
      </EmptyState>
    </section>
  )
}

function NoWay() {
  const t = useLabels()
  return (
    <section>
      <h2 className="visually-hidden">{t('withdraw.tab.withdraw')}</h2>
      <EmptyState
        icon={<Landmark size={28} aria-hidden="true" />}
        title={t('withdraw.no_way')}
        text={t('withdraw.no_way_text')}
      />
    </section>
  )
}
