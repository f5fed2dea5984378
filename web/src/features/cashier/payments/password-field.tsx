import { RefusalError } from '../../../lib/api.ts'
import { useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { Field } from '@night-market/ui/controls/field.tsx'

type PaymentPasswordFieldProps = {
  value: string
  error?: string | undefined
  onChange: (typed: string) => void
}

/** The six digits that money out asks for. */
export function PaymentPasswordField({ value, error, onChange }: PaymentPasswordFieldProps) {
  const t = useLabels()
  return (
    <Field
      label={t('cashier.payment_password')}
      name="paymentPassword"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      required
      value={value}
      error={error}
      help={t('cashier.payment_password_text')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Whether the six digits are typed. */
export const isPaymentPassword = (typed: string): boolean => /^[0-9]{6}$/.test(typed)

/** That the digits were wrong, and how often one may still try; undefined where that is not what is the matter. */
export function wrongPassword(t: Translate, error: unknown): string | undefined {
  if (!(error instanceof RefusalError) || error.code !== 'payment_password_wrong') return undefined
  return t('cashier.payment_password_wrong', { left: Number(error.details.triesLeft ?? 0) })
}
