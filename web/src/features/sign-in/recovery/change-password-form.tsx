import { useMutation, useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { beginSession, useSession } from '../../../shell/session.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { CodeField } from '../codes/code-field.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { changePassword, sendPasswordCode } from './recovery.ts'
import { useCode } from '../codes/use-code.ts'
import { useNewPassword, type NewPassword } from './use-new-password.ts'

/** Another password for who knows the old one; every other session ends, this one begins anew. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useLabels()
  const fields = useNewPassword()
  const { data } = useQuery(whitelabelQuery)
  const { member } = useSession()
  const saving = useMutation({
    mutationFn: async () => beginSession(await changePassword(fields.filled)),
    onSuccess: onDone,
    onError: fields.refuse,
  })
  function submit(): void {
    if (fields.isComplete(['oldPassword', 'newPassword', 'confirmNewPassword'])) saving.mutate()
  }
  return (
    <Form className="entry-form" onSubmit={submit}>
      {fields.errors.form !== undefined && <FormAlert text={fields.errors.form} />}
      <Field
        label={t('sign_in.old_password')}
        type="password"
        autoComplete="current-password"
        required
        value={fields.filled.oldPassword}
        error={fields.errors.oldPassword}
        onChange={(event) => fields.fill('oldPassword', event.target.value)}
      />
      {/* Nobody sees it but password managers: whose password becomes another. */}
      <input hidden readOnly name="username" autoComplete="username" value={member?.account ?? ''} />
      <NewPasswordFields fields={fields} />
      {data?.flags.CHNGPASSVERIF3 && <SentCode fields={fields} />}
      <Button type="submit" kind="primary" size="l" isWide isBusy={saving.isPending}>
        {t('sign_in.change_password')}
      </Button>
    </Form>
  )
}

/** The merchant asks for a code to the bound number or mailbox; who has neither is spared it by the server. */
function SentCode({ fields }: { fields: NewPassword }) {
  const sending = useCode(sendPasswordCode)
  return (
    <CodeField
      value={fields.filled.verificationCode}
      error={fields.errors.verificationCode}
      isOptional
      sending={sending}
      onChange={(code) => fields.fill('verificationCode', code)}
    />
  )
}
