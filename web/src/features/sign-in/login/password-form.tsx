import type { LoginValue } from '@night-market/protocol/sign-in/login'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Checkbox } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { Checking } from './checking.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { ForgotLink } from './forgot-link.tsx'
import { PasskeyButton } from '../factors/passkey-button.tsx'
import { useLogin } from './use-login.ts'
import { focusFirst } from '../take-focus.ts'
import styles from '../sign-in.module.css'

/** Username and password; for a day the browser's memory can replace the password. */
export function LoginForm({ onAnswered }: { onAnswered: (value: LoginValue) => void }) {
  const t = useLabels()
  const { form, captchaRound, isRemembered, memory, isChecking } = useLogin(onAnswered)
  return (
    <Form ref={focusFirst} className="entry-form" form={form}>
      <Field
        {...form.input('username')}
        label={t('sign_in.username')}
        autoComplete="username webauthn"
        autoCorrect="off"
        enterKeyHint="next"
        required
      />
      <Field
        {...form.input('password')}
        label={t('sign_in.password')}
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required={!isRemembered}
        help={isRemembered ? t('sign_in.remembered') : undefined}
      />
      {captchaRound > 0 && <CaptchaField {...form.input('captcha')} round={captchaRound} />}
      <div className={styles.entryLinks}>
        <Checkbox
          label={t('sign_in.remember')}
          checked={memory.isOn}
          onChange={(event) => memory.choose(event.target.checked)}
        />
        <ForgotLink />
      </div>
      {isChecking && <Checking />}
      <Submit form={form} size="l">
        {t('sign_in.login')}
      </Submit>
      <PasskeyButton onAnswered={onAnswered} />
    </Form>
  )
}
