import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import { ConfirmField } from './confirm-field.tsx'
import { registrationRulesQuery } from '../queries.ts'
import { RuleList } from './rule-list.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import type { NewPasswordForm } from './new-password.ts'
import styles from '../sign-in.module.css'

/** A new password, twice, with what it must be. */
export function NewPasswordFields({ form }: { form: NewPasswordForm }) {
  const t = useLabels()
  const { data } = useQuery(registrationRulesQuery)
  const rule = data?.fields.password
  const { newPassword, confirmNewPassword } = form.typed
  return (
    <>
      <div className={styles.entryField}>
        <Field
          {...form.input('newPassword')}
          label={t('sign_in.new_password')}
          type="password"
          autoComplete="new-password"
          required
        />
        <StrengthMeter password={newPassword} />
        {rule && <RuleList rule={rule} text={newPassword} />}
      </div>
      <ConfirmField
        {...form.input('confirmNewPassword')}
        password={newPassword}
        repeated={confirmNewPassword}
      />
    </>
  )
}
