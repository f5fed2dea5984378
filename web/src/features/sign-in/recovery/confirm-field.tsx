import { CircleCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import styles from '../sign-in.module.css'

type ConfirmFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'autoComplete'> & {
  password: string
  /** What is typed of it here. */
  repeated: string
}

/** The password once more; shows while it is typed whether both are equal. */
export function ConfirmField({ password, repeated, error, ...field }: ConfirmFieldProps) {
  const t = useLabels()
  const isSame = repeated !== '' && repeated === password
  const isOther = repeated !== '' && !password.startsWith(repeated)
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
