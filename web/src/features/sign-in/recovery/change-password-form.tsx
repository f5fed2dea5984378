import { useForm, type InputProps } from '@night-market/ui/form/use-form.ts'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { beginSession, useSession } from '../../../shell/session.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { Checkbox } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { CodeField } from '../codes/code-field.tsx'
import { sixDigits } from '../codes/six-digits.ts'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { changePassword, sendPasswordCode } from './recovery.ts'
import { useCode } from '../codes/use-code.ts'
import { NEW_PASSWORD, newPasswordRules } from './new-password.ts'
import styles from '../sign-in.module.css'

type ChangePasswordFormProps = { onDone: () => void; onReadTerms: () => void }

/** A new password for a member who knows the old one; every other session ends, this one begins anew. */
export function ChangePasswordForm({ onDone, onReadTerms }: ChangePasswordFormProps) {
  const t = useLabels()
  const { data } = useQuery(whitelabelQuery)
  const { member } = useSession()
  const mustAccept = member?.mustAcceptTerms === true
  const rules = newPasswordRules(t)
  const form = useForm({
    ...rules,
    initial: { ...NEW_PASSWORD, oldPassword: '', verificationCode: '', terms: false, age: false },
    required: ['oldPassword', 'newPassword', 'confirmNewPassword'],
    schema: () => import('@night-market/protocol/sign-in/security').then((shape) => shape.PasswordChangeBody),
    check: ({ terms, age, ...typed }) => {
      const missing = (given: boolean) => (mustAccept && !given ? t('sign_in.error.not_empty') : undefined)
      return { ...rules.check(typed), terms: missing(terms), age: missing(age) }
    },
    body: ({ terms, age, ...typed }) =>
      mustAccept
        ? { ...typed, acceptsTerms: terms, isOfAge: age, termsVersion: data?.termsVersion ?? '' }
        : typed,
    send: async (body) => {
      await beginSession(await changePassword(body))
      onDone()
    },
  })
  return (
    <Form className="entry-form" form={form}>
      <Field
        {...form.input('oldPassword')}
        label={t('sign_in.old_password')}
        type="password"
        autoComplete="current-password"
        required
      />
      {/* For password managers alone: the account whose password changes. */}
      <input hidden readOnly name="username" autoComplete="username" value={member?.account ?? ''} />
      <NewPasswordFields form={form} />
      {mustAccept && data !== undefined && (
        <div className={styles.entryConsents}>
          <Checkbox
            {...form.input('terms')}
            label={t('sign_in.accept_terms', { version: data.termsVersion })}
          />
          <button type="button" className={`text-link ${styles.readTerms}`} onClick={onReadTerms}>
            {t('sign_in.read_terms')}
          </button>
          <Checkbox {...form.input('age')} label={t('sign_in.of_age', { age: data.ageOfConsent })} />
        </div>
      )}
      {data?.flags.CHNGPASSVERIF3 && <SentCode {...form.input('verificationCode', sixDigits)} />}
      <Submit form={form} size="l">
        {t('sign_in.change_password')}
      </Submit>
    </Form>
  )
}

/** The merchant asks for a code to the bound number or mailbox; a member without either needs none. */
function SentCode(input: InputProps) {
  const sending = useCode(sendPasswordCode)
  return <CodeField {...input} isOptional sending={sending} />
}
