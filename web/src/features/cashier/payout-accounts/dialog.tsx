import type { PayoutAccounts } from '@night-market/protocol/cashier/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { now } from '../../../lib/clock.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useStepUpForm } from '../../../shell/step-up.ts'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import {
  paymentPasswordError,
  PaymentPasswordField,
  wrongPassword,
} from '../../../shell/payment-password/payment-password.tsx'
import { emptyPayout, fieldsOf, NETWORKS, payoutBody, wrongFields, type PayoutMethod } from './fields.ts'
import { accountsQuery, addAccount } from '../withdrawals/queries.ts'
import type { WithdrawDoors } from '../withdrawals/slots.ts'
import styles from '../payments/payment.module.css'
import { HoldHint } from './hold-hint.tsx'

type PayoutDialogProps = { doors: WithdrawDoors; saved: PayoutAccounts; onClose: () => void }

/** Saves an account for withdrawals: the method, its fields, and the holder; the member steps up first. */
export function PayoutDialog({ doors, saved, onClose }: PayoutDialogProps) {
  const t = useLabels()
  const { form, stepUp } = usePayoutForm(saved, onClose)
  const method = form.control('method')
  return (
    <Dialog name="payout" title={t('withdraw.add_account')} onClose={onClose}>
      <doors.StepUpFirst>
        <Form className={styles.paymentForm} form={form}>
          <Segmented<PayoutMethod>
            label={t('deposit.method')}
            choices={saved.methods.map((value) => ({ value, label: t(`deposit.method.${value}`) }))}
            value={method.value}
            onChange={method.onChange}
          />
          {method.value === 'crypto' && (
            <Select
              {...form.control('network')}
              label={t('withdraw.field.network')}
              choices={NETWORKS.map((value) => ({ value, label: t(`withdraw.network.${value}`) }))}
            />
          )}
          {fieldsOf(method.value).map((field) => (
            <Field
              key={field.name}
              {...form.input(field.name)}
              {...{ autoComplete: 'off', ...field.input }}
              label={t(field.label)}
              required
              help={t(field.help)}
            />
          ))}
          <PaymentPasswordField {...form.input('paymentPassword')} />
          <HoldHint hours={saved.holdHours} />
          <Submit form={form}>{t('withdraw.save_account')}</Submit>
        </Form>
      </doors.StepUpFirst>
      {stepUp && <doors.StepUp {...stepUp} />}
    </Dialog>
  )
}

function usePayoutForm(saved: PayoutAccounts, onDone: () => void) {
  const t = useLabels()
  const { moment } = useDates()
  const cache = useQueryClient()
  return useStepUpForm({
    initial: emptyPayout(saved.methods[0] ?? 'bank'),
    schema: () =>
      import('@night-market/protocol/cashier/withdrawals').then((shape) => shape.AddPayoutAccountBody),
    wrong: wrongFields(t),
    check: ({ paymentPassword }) => ({ paymentPassword: paymentPasswordError(t, paymentPassword) }),
    body: payoutBody,
    async send(body) {
      const { usableAt } = await addAccount(body)
      await cache.invalidateQueries({ queryKey: accountsQuery.queryKey })
      const isHeld = Date.parse(usableAt) > now()
      showToast(isHeld ? t('withdraw.saved_held', { moment: moment(usableAt) }) : t('withdraw.saved'))
      onDone()
    },
    refused(error, usual) {
      const wrong = wrongPassword(t, error)
      return wrong === undefined ? usual : { field: 'paymentPassword', text: wrong }
    },
  })
}
