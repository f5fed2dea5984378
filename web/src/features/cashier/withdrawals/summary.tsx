import type {
  PayoutAccount,
  WithdrawalChannel,
  WithdrawalTerms,
} from '@night-market/protocol/cashier/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { isBelow } from '../../../lib/amount-text.ts'
import { timeText } from '../deposits/texts.ts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import {
  paymentPasswordError,
  PaymentPasswordField,
  wrongPassword,
} from '../../../shell/payment-password/payment-password.tsx'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import type { useRequestId } from '../../../lib/use-request-id.ts'
import { withdraw, withdrawalQuery } from './queries.ts'
import { sendingOf } from './sums.ts'
import { withdrawRefusedText } from './texts.ts'
import withdrawStyles from './withdraw.module.css'
import paymentStyles from '../payments/payment.module.css'

type WithdrawSummaryProps = {
  terms: WithdrawalTerms
  account: PayoutAccount
  channel: WithdrawalChannel
  minor: string
  requestId: ReturnType<typeof useRequestId<'wdr'>>
  onOpen: (id: string) => void
  onClose: () => void
}

/** Everything once more, and the payment password: then the withdrawal is requested. */
export function WithdrawSummary(props: WithdrawSummaryProps) {
  const { terms, minor } = props
  const t = useLabels()
  const money = useMoneyText(terms.asset)
  const form = useWithdraw(props)
  return (
    <Dialog name="withdraw-summary" title={t('withdraw.check')} size="s" onClose={props.onClose}>
      <Form className={withdrawStyles.withdrawSummary} form={form}>
        <SummaryFacts {...props} />
        <p className={paymentStyles.paymentHint}>{t(notice(terms, minor))}</p>
        <PaymentPasswordField {...form.input('paymentPassword')} />
        <Submit form={form} size="l">
          {t('withdraw.go_amount', { amount: money(minor) })}
        </Submit>
      </Form>
    </Dialog>
  )
}

/** The form of a withdrawal. The same one sent again has the same id, so it is taken once. */
function useWithdraw({ terms, account, channel, minor, requestId, onOpen }: WithdrawSummaryProps) {
  const t = useLabels()
  const money = useMoneyText(terms.asset)
  const cache = useQueryClient()
  const request = { channel: channel.id, account: account.id, amount: minor }
  return useForm({
    initial: { paymentPassword: '' },
    schema: () => import('@night-market/protocol/cashier/withdrawals').then((shape) => shape.WithdrawalBody),
    check: ({ paymentPassword }) => ({ paymentPassword: paymentPasswordError(t, paymentPassword) }),
    body: ({ paymentPassword }) => ({ id: requestId.of(request), ...request, paymentPassword }),
    async send(body) {
      const withdrawal = await withdraw(body)
      requestId.end()
      cache.setQueryData(withdrawalQuery(withdrawal.id).queryKey, withdrawal)
      onOpen(withdrawal.id)
      void cache.invalidateQueries({ queryKey: ['wallet'] })
    },
    refused(error) {
      // What was refused may have changed elsewhere: in another tab, by a bet, by the clock.
      void cache.invalidateQueries({ queryKey: ['wallet', 'withdrawal-terms'] })
      const wrong = wrongPassword(t, error)
      if (wrong !== undefined) return { field: 'paymentPassword', text: wrong }
      return { text: withdrawRefusedText(t, error, money) }
    },
  })
}

/** Whether staff review it first, and whether it can be cancelled until then. */
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
