import type { LoginValue } from '@night-market/protocol/identity'
import { useWords } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { Field } from '../../ui/field.tsx'
import { Checking } from './checking.tsx'
import { FormAlert } from './form-alert.tsx'
import { SendCodeButton } from './send-code-button.tsx'
import { useErrorFocus } from './use-error-focus.ts'
import { useMobileLogin } from './use-mobile-login.ts'

/** A mobile number and the code that was sent to it. */
export function MobileLoginForm({ onAnswered }: { onAnswered: (value: LoginValue) => void }) {
  const t = useWords()
  const [form, focusError] = useErrorFocus()
  const login = useMobileLogin(onAnswered, focusError)
  return (
    <form ref={form} className="entry-form" noValidate onSubmit={login.submit}>
      {login.errors.form !== undefined && <FormAlert text={login.errors.form} />}
      <Field
        label={t('identity.field.mobile')}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        value={login.mobile}
        error={login.errors.mobile}
        onChange={(event) => login.typeMobile(event.target.value)}
      />
      <Field
        label={t('identity.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        value={login.code}
        error={login.errors.code}
        trailing={<SendCodeButton sending={login.sending} />}
        onChange={(event) => login.typeCode(event.target.value)}
      />
      <Checkbox
        label={t('identity.remember_mobile')}
        checked={login.isRemembered}
        onChange={(event) => login.setRemembered(event.target.checked)}
      />
      {login.isChecking && <Checking />}
      <Button type="submit" kind="primary" size="l" isWide isBusy={login.isBusy}>
        {t('identity.login')}
      </Button>
    </form>
  )
}
