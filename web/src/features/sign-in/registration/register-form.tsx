import type { RegistrationRules, Whitelabel } from '@night-market/protocol/site'
import { useQuery } from '@tanstack/react-query'
import { DoorClosed } from 'lucide-react'
import { useState } from 'react'
import { Link } from '@night-market/ui/router/link.tsx'
import { useLocation } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { Checkbox } from '@night-market/ui/controls/choices.tsx'
import { EmptyState, ErrorState } from '@night-market/ui/display/states.tsx'
import { TabPanel, Tabs } from '@night-market/ui/controls/tabs.tsx'
import { Checking } from '../login/checking.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { FormSkeleton } from '../form-skeleton.tsx'
import { InsecurePage } from '../login/insecure-page.tsx'
import { InvitationField } from './invitation-field.tsx'
import { registrationRulesQuery } from '../queries.ts'
import type { RegisterWay } from './fields.ts'
import { RegistrationQuestions } from './questions.tsx'
import { SocialRegistration } from '../social/buttons.tsx'
import { useRegistration, type RegistrationForm } from './use-registration.ts'
import { focusFirst } from '../take-focus.ts'
import styles from '../sign-in.module.css'

/** A new account. The merchant decides at run time which ways there are and which fields they ask for. */
export function RegisterForm({ onReadTerms }: { onReadTerms: () => void }) {
  const t = useLabels()
  const rules = useQuery(registrationRulesQuery)
  const site = useQuery(whitelabelQuery)
  if (!isSecureContext) return <InsecurePage />
  const failed = [rules, site].find(({ error }) => error !== null)
  if (failed) return <ErrorState error={failed.error} onRetry={failed.refetch} isBusy={failed.isFetching} />
  if (!rules.data || !site.data) return <FormSkeleton rows={5} />
  if (rules.data.methods.length === 0) {
    return (
      <EmptyState
        icon={<DoorClosed size={28} aria-hidden="true" />}
        title={t('sign_in.register_closed')}
        text={t('sign_in.register_closed_text')}
      />
    )
  }
  return <Ways rules={rules.data} site={site.data} onReadTerms={onReadTerms} />
}

type PartProps = { rules: RegistrationRules; site: Whitelabel; onReadTerms: () => void }

/** ID-10: the tabs show only where the merchant has both ways on. */
function Ways(props: PartProps) {
  const { rules } = props
  const t = useLabels()
  const location = useLocation()
  const [chosen, setChosen] = useState<RegisterWay | null>(null)
  const way = chosen ?? rules.methods[0] ?? 'register'
  const form = <Registration key={way} {...props} way={way} />
  return (
    <div className="entry-form">
      <SocialRegistration />
      {rules.methods.length < 2 ? (
        form
      ) : (
        <>
          <Tabs
            panelId="register-way"
            look="line"
            label={t('sign_in.register_way')}
            choices={[
              { value: 'register', label: t('sign_in.username') },
              { value: 'registerMobile', label: t('sign_in.field.mobile') },
            ]}
            value={way}
            onChange={setChosen}
          />
          <TabPanel id="register-way" value={way}>
            {form}
          </TabPanel>
        </>
      )}
      <p className={styles.entryOther}>
        {t('sign_in.have_account')}{' '}
        <Link className="text-link" to={path('login')} state={location.state} replace>
          {t('sign_in.to_login')}
        </Link>
      </p>
    </div>
  )
}

function Registration(props: PartProps & { way: RegisterWay }) {
  const t = useLabels()
  const { rules, site } = props
  const registration = useRegistration(props)
  const { form, isChecking } = registration
  return (
    <Form ref={focusFirst} className="entry-form" form={form}>
      <RegistrationQuestions rules={rules} registration={registration} />
      <Invitation rules={rules} registration={registration} />
      <ConsentBoxes
        form={form}
        age={site.ageOfConsent}
        version={site.termsVersion}
        onReadTerms={props.onReadTerms}
      />
      {isChecking && <Checking />}
      <Submit form={form} size="l">
        {t('sign_in.register')}
      </Submit>
    </Form>
  )
}

type State = ReturnType<typeof useRegistration>

function Invitation({ rules, registration }: { rules: RegistrationRules; registration: State }) {
  const { affiliateCode, referralCode } = rules.fields
  const { form, given } = registration
  if (!affiliateCode?.enabled && !referralCode?.enabled) return null
  return (
    <InvitationField
      input={form.input('invitation', (typed) => typed.trim())}
      value={form.typed.invitation}
      isGiven={given !== ''}
      isRequired={affiliateCode?.required === true || referralCode?.required === true}
    />
  )
}

type ConsentProps = { form: RegistrationForm; age: number; version: string; onReadTerms: () => void }

function ConsentBoxes({ form, age, version, onReadTerms }: ConsentProps) {
  const t = useLabels()
  return (
    <div className={styles.entryConsents}>
      <Checkbox {...form.input('terms')} label={t('sign_in.accept_terms', { version })} />
      <button type="button" className={`text-link ${styles.readTerms}`} onClick={onReadTerms}>
        {t('sign_in.read_terms')}
      </button>
      <Checkbox {...form.input('age')} label={t('sign_in.of_age', { age })} />
    </div>
  )
}
