import type {
  PayoutAccount,
  WithdrawalChannel,
  WithdrawalTerms,
} from '@night-market/protocol/cashier/withdrawals'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { isBelow } from '../../../lib/amount-text.ts'
import { timeText } from '../deposits/texts.ts'
import { FormProblem } from '../form-problem.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { isPaymentPassword, PaymentPasswordField, wrongPassword } from '../payments/password-field.tsx'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import type { useWithdraw } from './use-withdraw.ts'
import { sendingOf } from './sums.ts'
import { withdrawRefusedText } from './texts.ts'
import withdrawStyles from './withdraw.module.css'
import paymentStyles from '../payments/payment.module.css'

type WithdrawSummaryProps = {
  terms: WithdrawalTerms
  account: PayoutAccount
  channel: WithdrawalChannel
  minor: string
  asking: ReturnType<typeof useWithdraw>
  onClose: () => void
}

/** Everything once more, and the payment password: then it is asked for. */
export function WithdrawSummary(props: WithdrawSummaryProps) {
  const { terms, account, channel, minor, asking } = props
  const t = useLabels()
  const money = useMoneyText(terms.asset)
  const [paymentPassword, setPaymentPassword] = useState('')
  const wrong = wrongPassword(t, asking.error)
  const isRefused = asking.error !== null && wrong === undefined
  const refused = isRefused ? withdrawRefusedText(t, asking.error, money) : undefined

  function submit(): void {
    asking.mutate({ channel: channel.id, account: account.id, amount: minor, paymentPassword })
  }

  return (
    <Dialog name="withdraw-summary" title={t('withdraw.check')} size="s" onClose={props.onClose}>
      <Form className={withdrawStyles.withdrawSummary} onSubmit={submit}>
        <SummaryFacts {...props} />
        <p className={paymentStyles.paymentHint}>{t(notice(terms, minor))}</p>
        <PaymentPasswordField
          value={paymentPassword}
          error={wrong}
          onChange={(typed) => {
            setPaymentPassword(typed)
            if (asking.isError) asking.reset()
          }}
        />
        <FormProblem words={refused} />
        <Button
          type="submit"
          kind="primary"
          size="l"
          isWide
          isBusy={asking.isPending}
          disabled={!isPaymentPassword(paymentPassword)}
        >
          {t('withdraw.go_amount', { amount: money(minor) })}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Whether people look first, and whether it can still be taken back then. */
function notice({ reviewFrom, mayCancel }: WithdrawalTerms, minor: string) {
  if (!isBelow(minor, reviewFrom)) return 'withdraw.looked_at_first'
  return mayCancel ? 'withdraw.cancel_until_paid' : 'withdraw.no_way_back'
}

function SummaryFacts({ terms, account, channel, minor }: WithdrawSummaryProps) {
  const t = useLabels()
  const money = useMoneyText(terms.asset)
  const { fee, sent } = sendingOf(minor, channel)
  return (
    <Facts>
      <Fact label={t('withdraw.to')}>
        {account.label}
        <br />
        {account.holder}
      </Fact>
      <Fact label={t('withdraw.amount')}>{money(minor)}</Fact>
      <Fact label={t('deposit.fee')}>{money(fee)}</Fact>
      <Fact label={t('withdraw.arrives')} isStrong>
        {money(sent)}
      </Fact>
      <Fact label={t('deposit.time')}>{timeText(t, channel.usualMinutes)}</Fact>
    </Facts>
  )
}
