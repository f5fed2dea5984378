import type { LoginValue } from '@night-market/protocol/sign-in/login'
import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { phoneBody, useCountries } from '../../../shell/phone/countries.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { PhoneField } from '../../../shell/phone/phone-field.tsx'
import { TabPanel, Tabs } from '@night-market/ui/controls/tabs.tsx'
import { ChallengeStep } from '../codes/challenge-step.tsx'
import { Checking } from '../login/checking.tsx'
import { CodeField } from '../codes/code-field.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { countryLabels } from '../codes/country-labels.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { recoverByEmail, recoverByPhone } from './recovery.ts'
import { useCode } from '../codes/use-code.ts'
import { useEntered } from '../login/use-entered.ts'
import { useHumanCheck } from '../login/use-human-check.ts'
import { sendEntryCode } from '../login/use-mobile-login.ts'
import { useNewPassword } from './use-new-password.ts'
import styles from '../sign-in.module.css'

/**
 * A forgotten password: a link by mail, or a code by SMS that lets in with the new one. `onBack` leads to the
 * login.
 */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const t = useLabels()
  const [way, setWay] = useState<'email' | 'phone'>('email')
  return (
    <div className="entry-form">
      <Tabs
        panelId="forgot-way"
        look="line"
        label={t('sign_in.forgot.way')}
        choices={[
          { value: 'email', label: t('sign_in.field.email') },
          { value: 'phone', label: t('sign_in.field.mobile') },
        ]}
        value={way}
        onChange={setWay}
      />
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

/** The answer is the same whether the account exists: nobody learns here who plays. */
function ByEmail() {
  const t = useLabels()
  const fields = useNewPassword()
  const { username, email } = fields.filled
  const asking = useMutation({
    mutationFn: () => recoverByEmail({ username: username.trim(), email: email.trim() }),
    onError: fields.refuse,
  })
  function submit(): void {
    if (fields.isComplete(['username', 'email'])) asking.mutate()
  }
  if (asking.isSuccess) {
    return (
      <p className={styles.formNote} role="status">
        <MailCheck size={20} aria-hidden="true" />
        {t('sign_in.in_been_out')}
      </p>
    )
  }
  return (
    <Form className="entry-form" onSubmit={submit}>
      {fields.errors.form !== undefined && <FormAlert text={fields.errors.form} />}
      <Field
        label={t('sign_in.username')}
        autoComplete="username"
        required
        value={username}
        error={fields.errors.username}
        onChange={(event) => fields.fill('username', event.target.value)}
      />
      <Field
        label={t('sign_in.field.email')}
        type="email"
        autoComplete="email"
        required
        value={email}
        error={fields.errors.email}
        onChange={(event) => fields.fill('email', event.target.value)}
      />
      <Button type="submit" kind="primary" size="l" isWide isBusy={asking.isPending}>
        {t('sign_in.forgot.send_link')}
      </Button>
    </Form>
  )
}

function ByPhone() {
  const fields = useNewPassword()
  const entered = useEntered()
  const [asked, setAsked] = useState<LoginValue | null>(null)
  const saving = useMutation({
    mutationFn: () => {
      const { mobileNum: number, countryDialingCode: dialingCode, ...typed } = fields.filled
      return recoverByPhone({ ...typed, ...phoneBody({ dialingCode, number }) })
    },
    onSuccess: answered,
    onError: fields.refuse,
  })
  function answered(value: LoginValue): void {
    if (value.challenge !== null) return setAsked(value)
    entered(value).catch((error: unknown) => {
      setAsked(null)
      fields.refuse(error)
    })
  }
  function submit(): void {
    const names = ['mobileNum', 'verificationCode', 'newPassword', 'confirmNewPassword'] as const
    if (fields.isComplete(names)) saving.mutate()
  }
  if (asked?.challenge) {
    return (
      <ChallengeStep
        challenge={asked.challenge}
        isFurther={false}
        onAnswered={answered}
        onOver={(why) => {
          setAsked(null)
          fields.tell(why)
        }}
      />
    )
  }
  return (
    <Form className="entry-form" onSubmit={submit}>
      {fields.errors.form !== undefined && <FormAlert text={fields.errors.form} />}
      <PhoneFields fields={fields} isBusy={saving.isPending} />
    </Form>
  )
}

function PhoneFields(props: { fields: ReturnType<typeof useNewPassword>; isBusy: boolean }) {
  const t = useLabels()
  const { filled, errors, fill } = props.fields
  const { isChecking, guarded } = useHumanCheck()
  const countries = useCountries()
  const phone = { dialingCode: filled.countryDialingCode, number: filled.mobileNum }
  const sending = useCode(() => guarded((proof) => sendEntryCode(phone, 'password', proof)))
  return (
    <>
      <PhoneField
        label={t('sign_in.field.mobile')}
        labels={countryLabels(t)}
        countries={countries}
        value={phone}
        error={errors.mobileNum ?? errors.countryDialingCode ?? sending.error?.fieldText}
        onChange={({ dialingCode, number }) => {
          fill('mobileNum', number)
          fill('countryDialingCode', dialingCode)
          sending.forgetError()
        }}
      />
      <CodeField
        value={filled.verificationCode}
        error={errors.verificationCode}
        sending={sending}
        onChange={(code) => fill('verificationCode', code)}
      />
      <NewPasswordFields fields={props.fields} />
      {isChecking && <Checking />}
      <Button type="submit" kind="primary" size="l" isWide isBusy={props.isBusy}>
        {t('sign_in.forgot.save')}
      </Button>
    </>
  )
}
