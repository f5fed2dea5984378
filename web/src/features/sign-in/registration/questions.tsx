import type { RegistrationRules } from '@night-market/protocol/site'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { phoneControl } from '../../../shell/phone/form-phone.ts'
import { PhoneField } from '../../../shell/phone/phone-field.tsx'
import { CaptchaField } from '../login/captcha-field.tsx'
import { CodeField } from '../codes/code-field.tsx'
import { ConfirmField } from '../recovery/confirm-field.tsx'
import { countryLabels } from '../codes/country-labels.ts'
import { sixDigits } from '../codes/six-digits.ts'
import { PROFILE_ASKS, ruleSentences, type RequestedField, type ProfileField } from './fields.ts'
import { RuleList } from '../recovery/rule-list.tsx'
import { StrengthMeter } from '../recovery/strength-meter.tsx'
import type { useRegistration } from './use-registration.ts'
import styles from '../sign-in.module.css'

type Registration = ReturnType<typeof useRegistration>
type QuestionsProps = { rules: RegistrationRules; registration: Registration }
type QuestionProps = QuestionsProps & { field: RequestedField }

const ACCOUNT: ReadonlySet<RequestedField> = new Set(['username', 'password', 'confirmPassword'])
const NUMBER: ReadonlySet<RequestedField> = new Set(['mobileNum', 'verificationCode'])

/** The questions of a registration: first the account, then the profile that the merchant asks for. */
export function RegistrationQuestions({ rules, registration }: QuestionsProps) {
  const t = useLabels()
  const { requested } = registration
  const isByNumber = requested[0] === 'mobileNum'
  const isFirst = (field: RequestedField) => ACCOUNT.has(field) || (isByNumber && NUMBER.has(field))
  const others = requested.filter((field) => !isFirst(field) && field !== 'captcha')
  const question = (field: RequestedField) => (
    <Question key={field} field={field} rules={rules} registration={registration} />
  )
  return (
    <>
      {requested.filter(isFirst).map(question)}
      {others.length > 0 && (
        <div className={styles.entryMore} role="group" aria-labelledby="about-you">
          <h3 id="about-you">{t('sign_in.profile')}</h3>
          {others.map(question)}
        </div>
      )}
      {requested.includes('captcha') && question('captcha')}
    </>
  )
}

function Question(props: QuestionProps) {
  const { field } = props
  if (field === 'username') return <Username {...props} />
  if (field === 'password') return <Password {...props} />
  if (field === 'confirmPassword') return <Confirmation {...props} />
  if (field === 'mobileNum') return <Mobile {...props} />
  if (field === 'verificationCode') return <Code {...props} />
  if (field === 'countryDialingCode') return <DialingCode {...props} />
  if (field === 'captcha') return <Captcha {...props} />
  return <Profile {...props} field={field} />
}

function Username({ rules, registration: { form } }: QuestionProps) {
  const t = useLabels()
  const rule = rules.fields.username
  return (
    <div className={styles.entryField}>
      <Field
        {...form.input('username')}
        label={t('sign_in.username')}
        autoComplete="username"
        autoCorrect="off"
        required
      />
      {rule && <RuleList rule={rule} text={form.typed.username.trim()} />}
    </div>
  )
}

function Password({ rules, registration: { form } }: QuestionProps) {
  const t = useLabels()
  const rule = rules.fields.password
  const { password, username } = form.typed
  return (
    <div className={styles.entryField}>
      <Field
        {...form.input('password')}
        label={t('sign_in.password')}
        type="password"
        autoComplete="new-password"
        required
      />
      <StrengthMeter password={password} username={username} />
      {rule && <RuleList rule={rule} text={password} />}
    </div>
  )
}

function Confirmation({ registration: { form } }: QuestionProps) {
  const { password, confirmPassword } = form.typed
  return <ConfirmField {...form.input('confirmPassword')} password={password} repeated={confirmPassword} />
}

function Mobile({ rules, registration }: QuestionProps) {
  const t = useLabels()
  const { form, requested, countries, sending } = registration
  const isName = requested[0] === 'mobileNum'
  const phone = phoneControl(form)
  return (
    <PhoneField
      label={t('sign_in.field.mobile')}
      labels={countryLabels(t)}
      countries={countries}
      value={phone.value}
      error={phone.error ?? sending.error?.fieldText}
      help={isName ? t('sign_in.mobile_is_name') : undefined}
      isOptional={!isName && !rules.fields.mobileNum?.required}
      onChange={(typed) => {
        phone.onChange(typed)
        sending.forgetError()
      }}
    />
  )
}

function Code({ rules, registration: { form, requested, sending } }: QuestionProps) {
  return (
    <CodeField
      {...form.input('verificationCode', sixDigits)}
      isOptional={requested[0] !== 'mobileNum' && !rules.fields.verificationCode?.required}
      sending={sending}
    />
  )
}

/** Where the merchant wants to know the country without a number. */
function DialingCode({ registration: { form, countries } }: QuestionProps) {
  const t = useLabels()
  const codes = countries.filter(
    ({ dialingCode }, at) => countries.findIndex((each) => each.dialingCode === dialingCode) === at,
  )
  return (
    <Select
      {...form.control('countryDialingCode')}
      label={t('sign_in.field.dialing_code')}
      choices={[
        { value: '', label: t('sign_in.choose') },
        ...codes.map(({ name, dialingCode }) => ({ value: dialingCode, label: `${name} +${dialingCode}` })),
      ]}
    />
  )
}

function Captcha({ registration: { form, captchaRound } }: QuestionProps) {
  return <CaptchaField {...form.input('captcha')} round={captchaRound} />
}

function Profile({ field, rules, registration }: QuestionsProps & { field: ProfileField }) {
  const t = useLabels()
  const { label, ...ask } = PROFILE_ASKS[field]
  const rule = rules.fields[field]
  // The browser's own calendar writes a date with the year first.
  const isDay = rule?.patternId === 'date_year_first'
  const help = isDay ? [] : rule && ruleSentences(rule).map(({ key, values }) => t(key, values))
  return (
    <Field
      {...('input' in ask ? ask.input : {})}
      {...(isDay ? { type: 'date' } : {})}
      {...registration.form.input(field)}
      label={t(label)}
      help={help?.join(', ')}
      isOptional={!rule?.required}
      required={rule?.required}
    />
  )
}
