import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import type { LineField } from './problem.ts'
import { PaymentPasswordField } from '../payments/password-field.tsx'

export type LineTyped = { amount: string; remark: string; paymentPassword: string }
/** Spec 5. */
const LONGEST_REMARK = 140

type LineFieldsProps = {
  typed: LineTyped
  errorOf: (field: LineField) => string | undefined
  help: string
  onType: (next: Partial<LineTyped>) => void
}

/** How much, why, and the six digits. */
export function LineFields({ typed, errorOf, help, onType }: LineFieldsProps) {
  const t = useLabels()
  return (
    <>
      <Field
        label={t('transfers.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed.amount}
        error={errorOf('amount')}
        help={help}
        onChange={(event) => onType({ amount: event.target.value })}
      />
      <Field
        label={t('transfers.remark')}
        name="remark"
        isOptional
        maxLength={LONGEST_REMARK}
        value={typed.remark}
        onChange={(event) => onType({ remark: event.target.value })}
      />
      <PaymentPasswordField
        value={typed.paymentPassword}
        error={errorOf('paymentPassword')}
        onChange={(paymentPassword) => onType({ paymentPassword })}
      />
    </>
  )
}
