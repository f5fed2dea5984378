import type { LoginValue } from '@night-market/protocol/sign-in/login'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Checkbox } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { Checking } from './checking.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { ForgotLink } from './forgot-link.tsx'
import { PasskeyButton } from '../factors/passkey-button.tsx'
import { takeFocus } from '../take-focus.ts'
import { useLogin } from './use-login.ts'
import styles from '../sign-in.module.css'

/** Username and password, or the browser's memory of a day in the place of the password. */
export function LoginForm({ onAnswered }: { onAnswered: (value: LoginValue) => void }) {
  const t = useLabels()
  const login = useLogin(onAnswered)
  return (
    <Form className="entry-form" onSubmit={login.submit}>
      {login.errors.form !== undefined && <FormAlert text={login.errors.form} />}
      <Field
        label={t('sign_in.username')}
        name="username"
        ref={takeFocus}
        autoComplete="username webauthn"
        autoCorrect="off"
        enterKeyHint="next"
        required
        value={login.username}
        error={login.errors.username}
        onChange={(event) => {
          login.setName(event.target.value)
          login.correct('username')
        }}
      />
      <Field
        label={t('sign_in.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required={!login.standsIn}
        error={login.errors.password}
        help={login.standsIn ? t('sign_in.remembered') : undefined}
        onChange={() => login.correct('password')}
      />
      {login.captchaRound > 0 && (
        <CaptchaField
          round={login.captchaRound}
          error={login.errors.captcha}
          onChange={() => login.correct('captcha')}
        />
      )}
      <div className={styles.entryLinks}>
        <Checkbox
          label={t('sign_in.remember')}
          checked={login.memory.isOn}
          onChange={(event) => login.memory.choose(event.target.checked)}
        />
        <ForgotLink />
      </div>
      {login.isChecking && <Checking />}
      <Button type="submit" kind="primary" size="l" isWide isBusy={login.isBusy}>
        {t('sign_in.login')}
      </Button>
      <PasskeyButton onAnswered={onAnswered} />
    </Form>
  )
}
