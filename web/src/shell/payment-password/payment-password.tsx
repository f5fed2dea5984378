import { RefusalError } from '../../lib/api.ts'
import { useLabels, type Translate } from '../i18n/i18n.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import type { InputProps } from '@night-market/ui/form/use-form.ts'

/** The six digits that money out asks for. */
export function PaymentPasswordField(input: InputProps) {
  const t = useLabels()
  return (
    <Field
      {...input}
      label={t('payment_password.label')}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      required
      help={t('payment_password.help')}
    />
  )
}

/** What a form says of a payment password beside its schema. */
export const paymentPasswordError = (t: Translate, typed: string): string | undefined =>
  /^[0-9]{6}$/.test(typed) ? undefined : t('payment_password.six_digits')

/** The error of a wrong payment password, with the tries that are left; undefined for any other refusal. */
export function wrongPassword(t: Translate, error: unknown): string | undefined {
  if (!(error instanceof RefusalError) || error.code !== 'payment_password_wrong') return undefined
  return t('payment_password.wrong', { left: Number(error.details.triesLeft ?? 0) })
}
