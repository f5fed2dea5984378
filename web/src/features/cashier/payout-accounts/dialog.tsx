import type { PayoutAccounts } from '@night-market/protocol/cashier/withdrawals'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { FormProblem } from '../form-problem.tsx'
import { isPaymentPassword, PaymentPasswordField, wrongPassword } from '../payments/password-field.tsx'
import {
  detailsOf,
  fieldsOf,
  NETWORKS,
  problemsIn,
  type Filled,
  type Network,
  type PayoutMethod,
} from './fields.ts'
import { useNewPayout } from './use-new-payout.ts'
import type { WithdrawDoors } from '../withdrawals/slots.ts'
import styles from '../payments/payment.module.css'

type PayoutDialogProps = { doors: WithdrawDoors; saved: PayoutAccounts; onClose: () => void }

/** Saves where money may go: the method, its fields, and who it belongs to; the member proves itself first. */
export function PayoutDialog({ doors, saved, onClose }: PayoutDialogProps) {
  const t = useLabels()
  const { form, adding, wrong, choose, fill, submit } = usePayoutForm(saved, onClose)
  const { method, network, filled, problems } = form
  return (
    <Dialog name="payout" title={t('withdraw.add_account')} onClose={onClose}>
      <doors.StepUpFirst>
        <Form className={styles.paymentForm} onSubmit={submit}>
          <Segmented<PayoutMethod>
            label={t('deposit.method')}
            choices={saved.methods.map((value) => ({ value, label: t(`deposit.method.${value}`) }))}
            value={method}
            onChange={(chosen) => choose({ method: chosen, problems: {} })}
          />
          {method === 'crypto' && (
            <NetworkChoice network={network} onChange={(chosen) => choose({ network: chosen })} />
          )}
          {fieldsOf(method).map((field) => (
            <Field
              key={field.name}
              {...{ autoComplete: 'off', ...field.input }}
              label={t(field.label)}
              name={field.name}
              required
              value={filled[field.name] ?? ''}
              error={said(t, problems[field.name])}
              help={t(field.help)}
              onChange={(event) => fill(field.name, event.target.value)}
            />
          ))}
          <PaymentPasswordField
            value={filled.paymentPassword ?? ''}
            error={said(t, problems.paymentPassword) ?? wrong}
            onChange={(typed) => fill('paymentPassword', typed)}
          />
          {saved.holdHours > 0 && (
            <p className={styles.paymentHint}>{t('withdraw.hold_text', { hours: saved.holdHours })}</p>
          )}
          <FormProblem
            words={adding.error && wrong === undefined ? refusalText(t, adding.error) : undefined}
          />
          <Button type="submit" kind="primary" isWide isBusy={adding.isBusy}>
            {t('withdraw.save_account')}
          </Button>
        </Form>
      </doors.StepUpFirst>
      {adding.isAsking && <doors.StepUp onProven={adding.proven} onClose={adding.giveUp} />}
    </Dialog>
  )
}

type PayoutForm = {
  method: PayoutMethod
  network: Network
  filled: Filled
  problems: Partial<Record<string, LabelKey>>
}

function usePayoutForm(saved: PayoutAccounts, onDone: () => void) {
  const t = useLabels()
  const [form, setForm] = useState<PayoutForm>(() => ({
    method: saved.methods[0] ?? 'bank',
    network: 'tron',
    filled: {},
    problems: {},
  }))
  const adding = useNewPayout(onDone)
  const choose = (change: Partial<PayoutForm>) => {
    setForm({ ...form, ...change })
    adding.forget()
  }
  const fill = (name: string, typed: string) =>
    choose({ filled: { ...form.filled, [name]: typed }, problems: { ...form.problems, [name]: undefined } })
  function submit(): void {
    const { method, network, filled } = form
    const { holder = '', paymentPassword = '' } = filled
    const problems: PayoutForm['problems'] = problemsIn(method, filled)
    if (!isPaymentPassword(paymentPassword)) problems.paymentPassword = 'cashier.six_digits'
    setForm({ ...form, problems })
    if (Object.keys(problems).length > 0) return
    adding.add({ holder: holder.trim(), details: detailsOf(method, filled, network), paymentPassword })
  }
  return { form, adding, wrong: wrongPassword(t, adding.error), choose, fill, submit }
}

function NetworkChoice({ network, onChange }: { network: Network; onChange: (network: Network) => void }) {
  const t = useLabels()
  return (
    <Select
      label={t('withdraw.field.network')}
      choices={NETWORKS.map((value) => ({ value, label: t(`withdraw.network.${value}`) }))}
      value={network}
      onChange={onChange}
    />
  )
}

const said = (t: ReturnType<typeof useLabels>, key: LabelKey | undefined): string | undefined =>
  key === undefined ? undefined : t(key)
