import type { LoginValue } from '@night-market/protocol/sign-in/login'
import { MailCheck } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { phoneBody, useCountries } from '../../../shell/phone/countries.ts'
import { phoneControl, phoneIn } from '../../../shell/phone/form-phone.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import { PhoneField } from '../../../shell/phone/phone-field.tsx'
import { TabPanel, Tabs } from '@night-market/ui/controls/tabs.tsx'
import { ChallengeStep } from '../codes/challenge-step.tsx'
import { recoveryWays } from '../ways.ts'
import { FormSkeleton } from '../form-skeleton.tsx'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { Checking } from '../login/checking.tsx'
import { CodeField } from '../codes/code-field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm, type FormOf } from '@night-market/ui/form/use-form.ts'
import { countryLabels } from '../codes/country-labels.ts'
import { sixDigits } from '../codes/six-digits.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { recoverByEmail, recoverByPhone } from './recovery.ts'
import { useCode } from '../codes/use-code.ts'
import { useEntered } from '../login/use-entered.ts'
import { useHumanCheck } from '../login/use-human-check.ts'
import { sendEntryCode } from '../login/use-mobile-login.ts'
import { NEW_PASSWORD, newPasswordRules } from './new-password.ts'
import styles from '../sign-in.module.css'

/**
 * A forgotten password: a link by mail, or a code by SMS that logs in with a new one, as far as the deployment sends them.
 * `onBack` leads to the login.
 */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const t = useLabels()
  const { data: site } = useQuery(whitelabelQuery)
  const [chosen, setChosen] = useState<'email' | 'phone' | null>(null)
  if (site === undefined) return <FormSkeleton rows={3} />
  const choices = recoveryWays(site)
  const way = chosen ?? choices[0]?.value ?? 'email'
  return (
    <div className="entry-form">
      {choices.length > 1 && (
        <Tabs
          panelId="forgot-way"
          look="line"
          label={t('sign_in.forgot.way')}
          choices={choices.map(({ value, label }) => ({ value, label: t(label) }))}
          value={way}
          onChange={setChosen}
        />
      )}
      <TabPanel id="forgot-way" value={way}>
        <p className={`dialog-text ${styles.forgotText}`}>{t(`sign_in.forgot.by_${way}_text`)}</p>
        {way === 'email' ? <ByEmail /> : <ByPhone />}
      </TabPanel>
      <p className={styles.entryOther}>
        <button type="button" className="text-link" onClick={onBack}>
          {t('sign_in.forgot.back')}
        </button>
      </p>
    </div>
  )
}

/** The answer is the same whether the account exists, so that it reveals no players. */
function ByEmail() {
  const t = useLabels()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    initial: { username: '', email: '' },
    required: ['username', 'email'],
    body: ({ username, email }) => ({ username: username.trim(), email: email.trim() }),
    send: async (body) => {
      await recoverByEmail(body)
      setSent(true)
    },
    refused: newPasswordRules(t).refused,
  })
  if (isSent) {
    return (
      <p className={styles.formNote} role="status">
        <MailCheck size={20} aria-hidden="true" />
        {t('sign_in.in_been_out')}
      </p>
    )
  }
  return (
    <Form className="entry-form" form={form}>
      <Field {...form.input('username')} label={t('sign_in.username')} autoComplete="username" required />
      <Field
        {...form.input('email')}
        label={t('sign_in.field.email')}
        type="email"
        autoComplete="email"
        required
      />
      <Submit form={form} size="l">
        {t('sign_in.forgot.send_link')}
      </Submit>
    </Form>
  )
}

const BY_PHONE = { ...NEW_PASSWORD, mobileNum: '', countryDialingCode: '', verificationCode: '' }

function ByPhone() {
  const t = useLabels()
  const entered = useEntered()
  const [challenged, setChallenged] = useState<LoginValue | null>(null)
  const form = useForm({
    ...newPasswordRules(t),
    initial: BY_PHONE,
    required: ['mobileNum', 'verificationCode', 'newPassword', 'confirmNewPassword'],
    body: ({ verificationCode, newPassword, ...phone }) => ({
      ...phoneBody(phoneIn(phone)),
      verificationCode,
      newPassword,
    }),
    send: async (body) => answered(await recoverByPhone(body)),
  })
  async function answered(value: LoginValue): Promise<void> {
    setChallenged(value.challenge === null ? null : value)
    if (value.challenge === null) await entered(value)
  }
  if (challenged?.challenge) {
    return (
      <ChallengeStep
        challenge={challenged.challenge}
        isFurther={false}
        onAnswered={(value) => void answered(value).catch(form.refuse)}
        onOver={(why) => {
          setChallenged(null)
          form.fail({ text: why })
        }}
      />
    )
  }
  return (
    <Form className="entry-form" form={form}>
      <PhoneFields form={form} />
    </Form>
  )
}

function PhoneFields({ form }: { form: FormOf<typeof BY_PHONE> }) {
  const t = useLabels()
  const { isChecking, guarded } = useHumanCheck()
  const countries = useCountries()
  const phone = phoneControl(form)
  const sending = useCode(() => guarded((proof) => sendEntryCode(phone.value, 'password', proof)))
  return (
    <>
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
      <NewPasswordFields form={form} />
      {isChecking && <Checking />}
      <Submit form={form} size="l">
        {t('sign_in.forgot.save')}
      </Submit>
    </>
  )
}
