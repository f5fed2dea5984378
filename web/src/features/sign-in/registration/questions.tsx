import type { RegistrationRules } from '@night-market/protocol/site'
import type { ComponentProps } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { PhoneField } from '../../../shell/phone/phone-field.tsx'
import { CaptchaField } from '../login/captcha-field.tsx'
import { CodeField } from '../codes/code-field.tsx'
import { ConfirmField } from '../recovery/confirm-field.tsx'
import { countryLabels } from '../codes/country-labels.ts'
import { PROFILE_ASKS, ruleSentences, type AskedField, type ProfileField } from './fields.ts'
import { RuleList } from '../recovery/rule-list.tsx'
import { StrengthMeter } from '../recovery/strength-meter.tsx'
import { takeFocus } from '../take-focus.ts'
import type { useRegistration } from './use-registration.ts'
import styles from '../sign-in.module.css'

type Registration = ReturnType<typeof useRegistration>
type QuestionsProps = { rules: RegistrationRules; registration: Registration }
type QuestionProps = QuestionsProps & { field: AskedField }

const ACCOUNT: ReadonlySet<AskedField> = new Set(['username', 'password', 'confirmPassword'])
const NUMBER: ReadonlySet<AskedField> = new Set(['mobileNum', 'verificationCode'])

/** What a registration asks: first what makes the account, then what the merchant wants to know beside it. */
export function RegistrationQuestions({ rules, registration }: QuestionsProps) {
  const t = useLabels()
  const { asked } = registration
  const isByNumber = asked[0] === 'mobileNum'
  const isFirst = (field: AskedField) => ACCOUNT.has(field) || (isByNumber && NUMBER.has(field))
  const others = asked.filter((field) => !isFirst(field) && field !== 'captcha')
  const question = (field: AskedField) => (
    <Question key={field} field={field} rules={rules} registration={registration} />
  )
  return (
    <>
      {asked.filter(isFirst).map(question)}
      {others.length > 0 && (
        <div className={styles.entryMore} role="group" aria-labelledby="about-you">
          <h3 id="about-you">{t('sign_in.profile')}</h3>
          {others.map(question)}
        </div>
      )}
      {asked.includes('captcha') && question('captcha')}
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

/** What an input needs to take part in a registration. */
function inputOf(
  { filled, errors, fillIn }: Registration,
  field: AskedField,
): Partial<ComponentProps<typeof Field>> {
  return {
    name: field,
    value: filled[field] ?? '',
    error: errors[field],
    onChange: (event) => fillIn({ [field]: event.target.value }),
  }
}

function Username({ rules, registration }: QuestionProps) {
  const t = useLabels()
  const rule = rules.fields.username
  return (
    <div className={styles.entryField}>
      <Field
        {...inputOf(registration, 'username')}
        label={t('sign_in.username')}
        ref={takeFocus}
        autoComplete="username"
        autoCorrect="off"
        required
      />
      {rule && <RuleList rule={rule} text={registration.filled.username?.trim() ?? ''} />}
    </div>
  )
}

function Password({ rules, registration }: QuestionProps) {
  const t = useLabels()
  const rule = rules.fields.password
  return (
    <div className={styles.entryField}>
      <Field
        {...inputOf(registration, 'password')}
        label={t('sign_in.password')}
        type="password"
        autoComplete="new-password"
        required
      />
      <StrengthMeter
        password={registration.filled.password ?? ''}
        username={registration.filled.username ?? ''}
      />
      {rule && <RuleList rule={rule} text={registration.filled.password ?? ''} />}
    </div>
  )
}

function Confirmation({ registration }: QuestionProps) {
  const { filled, errors, fillIn } = registration
  return (
    <ConfirmField
      name="confirmPassword"
      password={filled.password ?? ''}
      value={filled.confirmPassword ?? ''}
      error={errors.confirmPassword}
      onChange={(event) => fillIn({ confirmPassword: event.target.value })}
    />
  )
}

function Mobile({ rules, registration }: QuestionProps) {
  const t = useLabels()
  const { asked, countries, phone, numberError, sending, fillIn } = registration
  const isName = asked[0] === 'mobileNum'
  return (
    <PhoneField
      label={t('sign_in.field.mobile')}
      labels={countryLabels(t)}
      ref={isName ? takeFocus : undefined}
      countries={countries}
      value={phone}
      error={numberError}
      help={isName ? t('sign_in.mobile_is_name') : undefined}
      isOptional={!isName && !rules.fields.mobileNum?.required}
      onChange={({ dialingCode, number }) => {
        fillIn({ mobileNum: number, countryDialingCode: dialingCode })
        sending.forgetError()
      }}
    />
  )
}

function Code({ rules, registration }: QuestionProps) {
  const { asked, filled, errors, sending, fillIn } = registration
  return (
    <CodeField
      value={filled.verificationCode ?? ''}
      error={errors.verificationCode}
      isOptional={asked[0] !== 'mobileNum' && !rules.fields.verificationCode?.required}
      sending={sending}
      onChange={(verificationCode) => fillIn({ verificationCode })}
    />
  )
}

/** Where the merchant wants to know the country without a number. */
function DialingCode({ registration }: QuestionProps) {
  const t = useLabels()
  const { countries, filled, fillIn } = registration
  const codes = countries.filter(
    ({ dialingCode }, at) => countries.findIndex((each) => each.dialingCode === dialingCode) === at,
  )
  return (
    <Select
      label={t('sign_in.field.dialing_code')}
      choices={[
        { value: '', label: t('sign_in.choose') },
        ...codes.map(({ name, dialingCode }) => ({ value: dialingCode, label: `${name} +${dialingCode}` })),
      ]}
      value={filled.countryDialingCode ?? ''}
      onChange={(countryDialingCode) => fillIn({ countryDialingCode })}
    />
  )
}

function Captcha({ registration }: QuestionProps) {
  const { captchaRound, errors, fillIn } = registration
  return (
    <CaptchaField round={captchaRound} error={errors.captcha} onChange={(captcha) => fillIn({ captcha })} />
  )
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
      {...inputOf(registration, field)}
      label={t(label)}
      help={help?.join(', ')}
      isOptional={!rule?.required}
      required={rule?.required}
    />
  )
}
