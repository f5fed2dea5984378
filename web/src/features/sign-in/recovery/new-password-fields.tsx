import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import { ConfirmField } from './confirm-field.tsx'
import { registrationRulesQuery } from '../queries.ts'
import { RuleList } from './rule-list.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import type { NewPassword } from './use-new-password.ts'
import styles from '../sign-in.module.css'

/** A new password, twice, with what it must be. */
export function NewPasswordFields({ fields }: { fields: NewPassword }) {
  const t = useLabels()
  const { data } = useQuery(registrationRulesQuery)
  const rule = data?.fields.password
  return (
    <>
      <div className={styles.entryField}>
        <Field
          label={t('sign_in.new_password')}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          value={fields.filled.newPassword}
          error={fields.errors.newPassword}
          onChange={(event) => fields.fill('newPassword', event.target.value)}
        />
        <StrengthMeter password={fields.filled.newPassword} username={fields.filled.username} />
        {rule && <RuleList rule={rule} text={fields.filled.newPassword} />}
      </div>
      <ConfirmField
        name="confirmNewPassword"
        password={fields.filled.newPassword}
        value={fields.filled.confirmNewPassword}
        error={fields.errors.confirmNewPassword}
        onChange={(event) => fields.fill('confirmNewPassword', event.target.value)}
      />
    </>
  )
}
