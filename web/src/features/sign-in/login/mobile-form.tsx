import type { LoginValue } from '@night-market/protocol/sign-in/login'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Checkbox } from '@night-market/ui/controls/choices.tsx'
import { PhoneField } from '../../../shell/phone/phone-field.tsx'
import { Checking } from './checking.tsx'
import { CodeField } from '../codes/code-field.tsx'
import { countryLabels } from '../codes/country-labels.ts'
import { Form } from '@night-market/ui/form/form.tsx'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { takeFocus } from '../take-focus.ts'
import { useMobileLogin } from './use-mobile-login.ts'

/** A mobile number and the code that was sent to it. */
export function MobileLoginForm({ onAnswered }: { onAnswered: (value: LoginValue) => void }) {
  const t = useLabels()
  const login = useMobileLogin(onAnswered)
  return (
    <Form className="entry-form" onSubmit={login.submit}>
      {login.errors.form !== undefined && <FormAlert text={login.errors.form} />}
      <PhoneField
        label={t('sign_in.field.mobile')}
        labels={countryLabels(t)}
        ref={takeFocus}
        countries={login.countries}
        value={login.phone}
        error={login.errors.mobile}
        onChange={login.typePhone}
      />
      <CodeField
        value={login.code}
        error={login.errors.code}
        sending={login.sending}
        onChange={login.typeCode}
      />
      <Checkbox
        label={t('sign_in.remember_mobile')}
        checked={login.memory.isOn}
        onChange={(event) => login.memory.choose(event.target.checked)}
      />
      {login.isChecking && <Checking />}
      <Button type="submit" kind="primary" size="l" isWide isBusy={login.isBusy}>
        {t('sign_in.login')}
      </Button>
    </Form>
  )
}
