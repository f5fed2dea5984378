import { CircleCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import styles from '../sign-in.module.css'

type ConfirmFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'autoComplete'> & {
  value: string
  /** What it has to repeat. */
  password: string
}

/** The password once more; whether both are one is said while it is typed. */
export function ConfirmField({ password, error, ...field }: ConfirmFieldProps) {
  const t = useLabels()
  const { value } = field
  const isSame = value !== '' && value === password
  const isOther = value !== '' && !password.startsWith(value)
  return (
    <Field
      {...field}
      label={t('sign_in.confirm_password')}
      type="password"
      autoComplete="new-password"
      required
      error={error ?? (isOther ? t('sign_in.error.inconsistent_twice') : undefined)}
      help={
        isSame && (
          <span className={styles.passwordsMatch}>
            <CircleCheck size={14} aria-hidden="true" />
            {t('sign_in.passwords_match')}
          </span>
        )
      }
    />
  )
}
