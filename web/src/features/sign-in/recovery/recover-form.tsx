import { useForm } from '@night-market/ui/form/use-form.ts'
import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { ForgotLink } from '../login/forgot-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { recoverByLink } from './recovery.ts'
import { NEW_PASSWORD, newPasswordRules } from './new-password.ts'
import styles from '../sign-in.module.css'

/** The new password of a member who followed the link of a mail. */
export function RecoverForm({ code, onDone }: { code: string; onDone: () => void }) {
  const t = useLabels()
  const [isOver, setOver] = useState(false)
  const rules = newPasswordRules(t)
  const form = useForm({
    ...rules,
    initial: NEW_PASSWORD,
    required: ['newPassword', 'confirmNewPassword'],
    body: ({ newPassword }) => ({ code, newPassword }),
    send: async (body) => {
      await recoverByLink(body)
      onDone()
    },
    refused(error, usual) {
      setOver(error instanceof RefusalError && error.code === 'link_over')
      return rules.refused(error, usual)
    },
  })
  return (
    <Form className="entry-form" form={form}>
      {isOver && (
        <p className={styles.entryLinks}>
          <ForgotLink />
        </p>
      )}
      <NewPasswordFields form={form} />
      <Submit form={form} size="l">
        {t('sign_in.recover.save')}
      </Submit>
    </Form>
  )
}
