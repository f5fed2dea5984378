import type {
  PayoutAccount,
  PayoutAccounts as Saved,
  WithdrawalTerms,
} from '@night-market/protocol/cashier/withdrawals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { clockText, useCountdown } from '../../../lib/use-countdown.ts'
import { Button, IconButton } from '@night-market/ui/controls/button.tsx'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'
import { Badge, ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { MethodIcon } from '../method-icon.tsx'
import { PayoutDialog } from './dialog.tsx'
import type { WithdrawDoors } from '../withdrawals/slots.ts'
import { NeedPaymentPassword, NoAccount } from '../withdrawals/flow.tsx'
import { accountsQuery, removeAccount } from '../withdrawals/queries.ts'
import paymentStyles from '../payments/payment.module.css'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import withdrawStyles from '../withdrawals/withdraw.module.css'
import { HoldHint } from './hold-hint.tsx'

/** Where a member may have money sent: each with its hold, one more, one less. */
export function PayoutAccounts({ doors, terms }: { doors: WithdrawDoors; terms: WithdrawalTerms }) {
  const { data, error, refetch, isFetching } = useQuery(accountsQuery)
  const [isAdding, setAdding] = useState(false)
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (!data) return <Skeleton shape="row" />
  if (!terms.hasPaymentPassword) return <NeedPaymentPassword doors={doors} holdHours={data.holdHours} />
  return (
    <>
      {data.accounts.length === 0 ? (
        <NoAccount holdHours={data.holdHours} onAdd={() => setAdding(true)} />
      ) : (
        <AccountList saved={data} onAdd={() => setAdding(true)} />
      )}
      {isAdding && <PayoutDialog doors={doors} saved={data} onClose={() => setAdding(false)} />}
    </>
  )
}

function AccountList({ saved, onAdd }: { saved: Saved; onAdd: () => void }) {
  const t = useLabels()
  const isFull = saved.accounts.length >= saved.max
  return (
    <section className={paymentStyles.paymentForm} aria-labelledby="payout-accounts">
      <h2 id="payout-accounts" className={paymentStyles.paymentHeading}>
        {t('withdraw.accounts')}
      </h2>
      <Stack as="ul" gap={2}>
        {saved.accounts.map((account) => (
          <SavedAccount key={account.id} account={account} />
        ))}
      </Stack>
      <HoldHint hours={saved.holdHours} />
      {isFull && (
        <p className={paymentStyles.paymentHint}>{t('withdraw.accounts_full', { max: saved.max })}</p>
      )}
      <Button icon={<Plus size={18} aria-hidden="true" />} disabled={isFull} onClick={onAdd}>
        {t('withdraw.add_account')}
      </Button>
    </section>
  )
}

function SavedAccount({ account }: { account: PayoutAccount }) {
  const t = useLabels()
  const { day } = useDates()
  const seconds = useCountdown(account.usableAt)
  const [isConfirming, setConfirming] = useState(false)
  return (
    <li className={withdrawStyles.payoutRow}>
      <MethodIcon method={account.method} />
      <span>
        <strong>{account.label}</strong>
        <small>
          {account.holder} · {t('withdraw.added_on', { day: day(account.addedAt) })}
        </small>
      </span>
      {seconds > 0 && <Badge tone="warn">{t('withdraw.held', { left: clockText(seconds) })}</Badge>}
      <IconButton
        label={t('withdraw.remove_account', { account: account.label })}
        onClick={() => setConfirming(true)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      {isConfirming && <Removing account={account} onClose={() => setConfirming(false)} />}
    </li>
  )
}

function Removing({ account, onClose }: { account: PayoutAccount; onClose: () => void }) {
  const t = useLabels()
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeAccount(account.id),
    onSuccess: () => showToast(t('withdraw.removed')),
    onError: (error) => showToast(refusalText(t, error), { kind: 'failed' }),
    onSettled: async () => {
      onClose()
      await cache.invalidateQueries({ queryKey: accountsQuery.queryKey })
    },
  })
  return (
    <ConfirmDialog
      name="remove-account"
      title={t('withdraw.remove')}
      text={t('withdraw.remove_text', { account: account.label })}
      cancelLabel={t('withdraw.keep_account')}
      confirmLabel={t('withdraw.remove_yes')}
      isBusy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    />
  )
}
