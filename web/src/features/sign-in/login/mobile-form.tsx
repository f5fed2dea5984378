import type { LoginValue } from '@night-market/protocol/sign-in/login'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Checkbox } from '@night-market/ui/controls/choices.tsx'
import { phoneControl } from '../../../shell/phone/form-phone.ts'
import { PhoneField } from '../../../shell/phone/phone-field.tsx'
import { Checking } from './checking.tsx'
import { CodeField } from '../codes/code-field.tsx'
import { countryLabels } from '../codes/country-labels.ts'
import { sixDigits } from '../codes/six-digits.ts'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { focusFirst } from '../take-focus.ts'
import { useMobileLogin } from './use-mobile-login.ts'

/** A mobile number and the code that was sent to it. */
export default function MobileLoginForm({ onAnswered }: { onAnswered: (value: LoginValue) => void }) {
  const t = useLabels()
  const { form, sending, countries, memory, isChecking } = useMobileLogin(onAnswered)
  const phone = phoneControl(form)
  return (
    <Form ref={focusFirst} className="entry-form" form={form}>
      <PhoneField
        label={t('sign_in.field.mobile')}
        labels={countryLabels(t)}
        countries={countries}
        value={phone.value}
        error={phone.error ?? sending.error?.fieldText}
        onChange={(typed) => {
          phone.onChange(typed)
          sending.forgetError()
        }}
      />
      <CodeField {...form.input('verificationCode', sixDigits)} sending={sending} />
      <Checkbox
        label={t('sign_in.remember_mobile')}
        checked={memory.isOn}
        onChange={(event) => memory.choose(event.target.checked)}
      />
      {isChecking && <Checking />}
      <Submit form={form} size="l">
        {t('sign_in.login')}
      </Submit>
    </Form>
  )
}
