import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import { SendCodeButton } from './send-code-button.tsx'
import type { SendingCode } from './use-code.ts'

type CodeFieldProps = {
  value: string
  error: string | undefined
  isOptional?: boolean
  sending: SendingCode
  onChange: (code: string) => void
}

/** The six digits of a message, and the button that asks for it. A telephone offers them from the message itself. */
export function CodeField({ value, error, isOptional = false, sending, onChange }: CodeFieldProps) {
  const t = useLabels()
  return (
    <Field
      label={t('sign_in.code')}
      name="verificationCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      required={!isOptional}
      value={value}
      error={error}
      help={sending.isSent ? t('sign_in.code.is_sent') : undefined}
      trailing={<SendCodeButton sending={sending} />}
      // Codes are pasted with the spaces of the message they stood in.
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
    />
  )
}
