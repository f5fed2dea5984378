import { useMutation } from '@tanstack/react-query'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { ForgotLink } from '../login/forgot-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { recoverByLink } from './recovery.ts'
import { useNewPassword } from './use-new-password.ts'
import styles from '../sign-in.module.css'

/** The new password of whom the link in a mail brought here. */
export function RecoverForm({ code, onDone }: { code: string; onDone: () => void }) {
  const t = useLabels()
  const fields = useNewPassword()
  const saving = useMutation({
    mutationFn: () => recoverByLink({ code, newPassword: fields.filled.newPassword }),
    onSuccess: onDone,
    onError: fields.refuse,
  })
  const isOver = saving.error instanceof RefusalError && saving.error.code === 'link_over'
  function submit(): void {
    if (fields.isComplete(['newPassword', 'confirmNewPassword'])) saving.mutate()
  }
  return (
    <Form className="entry-form" onSubmit={submit}>
      {fields.errors.form !== undefined && <FormAlert text={fields.errors.form} />}
      {isOver && (
        <p className={styles.entryLinks}>
          <ForgotLink />
        </p>
      )}
      <NewPasswordFields fields={fields} />
      <Button type="submit" kind="primary" size="l" isWide isBusy={saving.isPending}>
        {t('sign_in.recover.save')}
      </Button>
    </Form>
  )
}
