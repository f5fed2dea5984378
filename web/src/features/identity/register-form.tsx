import type { RegistrationRules, Whitelabel } from '@night-market/protocol/site'
import { useQuery } from '@tanstack/react-query'
import { DoorClosed } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../../lib/i18n.ts'
import { path } from '../../lib/path.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { Field } from '../../ui/field.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { whitelabelQuery } from '../../lib/whitelabel.ts'
import './identity.css'
import { Checking } from './checking.tsx'
import { InvitationField } from './invitation-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { registrationRulesQuery } from './queries.ts'
import { ruleSentences, profileFields, PROFILE_ASKS } from './registration-fields.ts'
import { RuleList } from './rule-list.tsx'
import { useErrorFocus } from './use-error-focus.ts'
import { useRegistration } from './use-registration.ts'

/** A new account. Which fields it asks for, and what each must be, the merchant says at run time. */
export function RegisterForm() {
  const t = useWords()
  const rules = useQuery(registrationRulesQuery)
  const site = useQuery(whitelabelQuery)
  const failed = [rules, site].find(({ error }) => error !== null)
  if (failed) return <ErrorState error={failed.error} onRetry={failed.refetch} isBusy={failed.isFetching} />
  if (!rules.data || !site.data) return <FormSkeleton />
  if (!rules.data.methods.includes('register')) {
    return (
      <EmptyState
        icon={<DoorClosed size={28} aria-hidden="true" />}
        title={t('identity.register_closed')}
        text={t('identity.register_closed_text')}
      />
    )
  }
  return <Questions rules={rules.data} site={site.data} />
}

type Registration = ReturnType<typeof useRegistration>
type PartProps = { rules: RegistrationRules; registration: Registration }

function Questions({ rules, site }: { rules: RegistrationRules; site: Whitelabel }) {
  const t = useWords()
  const location = useLocation()
  const [form, focusError] = useErrorFocus()
  const registration = useRegistration(rules, focusError)
  const parts = { rules, registration }
  return (
    <form
      ref={form}
      className="entry-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        registration.submit()
      }}
    >
      {registration.errors.form !== undefined && <FormAlert text={registration.errors.form} />}
      <AccountFields {...parts} />
      <ProfileFields {...parts} />
      <Invitation {...parts} />
      <ConsentBoxes registration={registration} age={site.ageOfConsent} version={site.termsVersion} />
      {registration.isChecking && <Checking />}
      <Button type="submit" kind="primary" size="l" isWide isBusy={registration.isBusy}>
        {t('identity.register')}
      </Button>
      <p className="entry-other">
        {t('identity.have_account')}{' '}
        <Link className="text-link" to={path('/login')} state={location.state as unknown} replace>
          {t('identity.to_login')}
        </Link>
      </p>
    </form>
  )
}

/** What an input needs to take part in a registration. */
function inputOf(
  { filled, errors, fill }: Registration,
  field: string,
): Partial<ComponentProps<typeof Field>> {
  return {
    name: field,
    value: filled[field] ?? '',
    error: errors[field],
    onChange: (event) => fill(field, event.target.value),
  }
}

/** The rules arrive after the dialog has opened, so the dialog itself could not put the cursor here. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}

function AccountFields({ rules, registration }: PartProps) {
  const t = useWords()
  const { username, password } = rules.fields
  return (
    <>
      <div className="entry-field">
        <Field
          {...inputOf(registration, 'username')}
          label={t('identity.username')}
          ref={takeFocus}
          autoComplete="username"
          autoCorrect="off"
          required
        />
        {username && <RuleList rule={username} text={registration.filled.username?.trim() ?? ''} />}
      </div>
      <div className="entry-field">
        <Field
          {...inputOf(registration, 'password')}
          label={t('identity.password')}
          type="password"
          autoComplete="new-password"
          required
        />
        {password && <RuleList rule={password} text={registration.filled.password ?? ''} />}
      </div>
      <Field
        {...inputOf(registration, 'confirmPassword')}
        label={t('identity.confirm_password')}
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  )
}

function ProfileFields({ rules, registration }: PartProps) {
  const t = useWords()
  return profileFields(rules).map((field) => {
    const { label, ...ask } = PROFILE_ASKS[field]
    const rule = rules.fields[field]
    const help = rule && ruleSentences(rule).map(({ key, values }) => t(key, values))
    return (
      <Field
        key={field}
        {...('input' in ask ? ask.input : {})}
        {...inputOf(registration, field)}
        label={t(label)}
        help={help?.join(', ')}
        isOptional={!rule?.required}
        required={rule?.required}
      />
    )
  })
}

function Invitation({ rules, registration }: PartProps) {
  const { affiliateCode, referralCode } = rules.fields
  if (!affiliateCode?.enabled && !referralCode?.enabled) return null
  return (
    <InvitationField
      value={registration.filled.invitation ?? ''}
      isGiven={registration.given !== ''}
      isRequired={affiliateCode?.required === true || referralCode?.required === true}
      error={registration.errors.invitation}
      onChange={(code) => registration.fill('invitation', code)}
    />
  )
}

function ConsentBoxes(props: { registration: Registration; age: number; version: string }) {
  const t = useWords()
  const { consents, errors, consent } = props.registration
  return (
    <div className="entry-consents">
      <Checkbox
        label={t('identity.accept_terms', { version: props.version })}
        checked={consents.acceptsTerms}
        error={errors.terms}
        onChange={(event) => consent({ acceptsTerms: event.target.checked }, 'terms')}
      />
      <Checkbox
        label={t('identity.of_age', { age: props.age })}
        checked={consents.isOfAge}
        error={errors.age}
        onChange={(event) => consent({ isOfAge: event.target.checked }, 'age')}
      />
    </div>
  )
}

function FormSkeleton() {
  return (
    <div className="entry-skeleton" aria-busy="true">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} shape="row" />
      ))}
    </div>
  )
}
