import type { PayoutAccount, WithdrawalTerms } from '@night-market/protocol/cashier/withdrawals'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { clockText, useCountdown } from '../../../lib/use-countdown.ts'
import { Badge } from '@night-market/ui/display/states.tsx'
import { MethodIcon } from '../method-icon.tsx'
import withdrawStyles from '../withdrawals/withdraw.module.css'
import paymentStyles from '../payments/payment.module.css'

type PayoutPickerProps = {
  accounts: readonly PayoutAccount[]
  terms: WithdrawalTerms
  value: string | null
  onChange: (id: string) => void
}

/** The accounts money may go to; those on hold say how long, and cannot be chosen. */
export function PayoutPicker({ accounts, terms, value, onChange }: PayoutPickerProps) {
  const t = useLabels()
  return (
    <fieldset className={withdrawStyles.payoutPicker}>
      <legend className={paymentStyles.paymentHeading}>{t('withdraw.account')}</legend>
      {accounts.map((account) => (
        <PayoutChoice
          key={account.id}
          account={account}
          isOpen={terms.channels.some(({ method }) => method === account.method)}
          isChosen={account.id === value}
          onChoose={() => onChange(account.id)}
        />
      ))}
    </fieldset>
  )
}

type PayoutChoiceProps = {
  account: PayoutAccount
  isOpen: boolean
  isChosen: boolean
  onChoose: () => void
}

function PayoutChoice({ account, isOpen, isChosen, onChoose }: PayoutChoiceProps) {
  const t = useLabels()
  const seconds = useCountdown(account.usableAt)
  const isHeld = seconds > 0
  return (
    <label className={withdrawStyles.payoutChoice} data-disabled={isHeld || !isOpen}>
      <input
        type="radio"
        name="account"
        checked={isChosen}
        disabled={isHeld || !isOpen}
        onChange={onChoose}
      />
      <MethodIcon method={account.method} />
      <span>
        <strong>{account.label}</strong>
        <small>{account.holder}</small>
      </span>
      {isHeld && <Badge tone="warn">{t('withdraw.held', { left: clockText(seconds) })}</Badge>}
      {!isHeld && !isOpen && <Badge>{t('withdraw.method_closed')}</Badge>}
    </label>
  )
}
