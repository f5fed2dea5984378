import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import type { InputProps } from '@night-market/ui/form/use-form.ts'
import { SendCodeButton } from './send-code-button.tsx'
import type { SendingCode } from './use-code.ts'

type CodeFieldProps = InputProps & { isOptional?: boolean; sending: SendingCode }

/** The six digits of a message, and the button that sends it. A phone offers them from the message itself. */
export function CodeField({ isOptional = false, sending, ...input }: CodeFieldProps) {
  const t = useLabels()
  return (
    <Field
      {...input}
      label={t('sign_in.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      required={!isOptional}
      help={sending.isSent ? t('sign_in.code.is_sent') : undefined}
      trailing={<SendCodeButton sending={sending} />}
    />
  )
}
