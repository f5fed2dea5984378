import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { LoginChallenge } from '@night-market/protocol/sign-in/security'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from '@night-market/ui/router/link.tsx'
import { useLocation } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { path } from '../../../shell/places.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { TabPanel, Tabs } from '@night-market/ui/controls/tabs.tsx'
import { ChallengeStep } from '../codes/challenge-step.tsx'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { FormSkeleton } from '../form-skeleton.tsx'
import { FreePlayButton } from './free-play-button.tsx'
import { InsecurePage } from './insecure-page.tsx'
import { LoginForm } from './password-form.tsx'
import { rememberedQuery } from '../queries.ts'
import { SocialLogin } from '../social/buttons.tsx'
import { hasCodeLogin } from '../ways.ts'
import { useEntered } from './use-entered.ts'
import styles from '../sign-in.module.css'

const MobileLoginForm = lazyPage(() => import('./mobile-form.tsx'))

type Step = { challenge: LoginChallenge; isFurther: boolean }

/** Begins the session of a login; resolves to why it ended again, where it did. */
export type Enter = (value: LoginValue) => Promise<LabelKey | void>

/**
 * The login: a name and its proof, further challenges, and then the page that the visitor wanted. With `enter` another site's
 * entrance decides what comes then, and offers no other ways in.
 */
export function Login({ enter }: { enter?: Enter }) {
  const t = useLabels()
  const goOn: Enter = useEntered()
  const [step, setStep] = useState<Step | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const entry = useMutation({
    mutationFn: enter ?? goOn,
    onSuccess: (refused) => {
      if (refused === undefined) return
      setStep(null)
      setAlert(t(refused))
    },
    onError: (error) => {
      setStep(null)
      setAlert(refusalText(t, error))
    },
  })

  function answered(value: LoginValue): void {
    const { challenge } = value
    setAlert(null)
    if (challenge === null) entry.mutate(value)
    else setStep({ challenge, isFurther: step !== null })
  }

  if (step !== null) {
    return (
      <ChallengeStep
        key={step.challenge.factors.join()}
        {...step}
        onAnswered={answered}
        onOver={(why) => {
          setStep(null)
          setAlert(why)
        }}
      />
    )
  }
  return (
    <div className="entry-form">
      {alert !== null && <FormAlert text={alert} />}
      {isSecureContext ? (
        <>
          <Forms onAnswered={answered} />
          {enter === undefined && <SocialLogin onAnswered={answered} />}
        </>
      ) : (
        <InsecurePage />
      )}
      {enter === undefined && <OtherWays isBusy={entry.isPending} />}
    </div>
  )
}

type FormsProps = { onAnswered: (value: LoginValue) => void }

function Forms({ onAnswered }: FormsProps) {
  const site = useQuery(whitelabelQuery)
  const remembered = useQuery(rememberedQuery)
  // Neither may come later: it would replace a form that is being filled in.
  if (site.isPending || remembered.isPending) return <FormSkeleton rows={3} />
  if (!site.data || !hasCodeLogin(site.data)) return <LoginForm onAnswered={onAnswered} />
  return <Ways first={remembered.data?.mobile ? 'mobile' : 'username'} onAnswered={onAnswered} />
}

/** ID-8: a member remembered by number begins with the number, and stays there when it is forgotten. */
function Ways({ first, onAnswered }: FormsProps & { first: 'username' | 'mobile' }) {
  const t = useLabels()
  const [way, setWay] = useState(first)
  return (
    <>
      <Tabs
        panelId="login-way"
        look="line"
        label={t('sign_in.way')}
        choices={[
          { value: 'username', label: t('sign_in.username') },
          { value: 'mobile', label: t('sign_in.field.mobile') },
        ]}
        value={way}
        onChange={setWay}
      />
      <TabPanel id="login-way" value={way}>
        {way === 'username' ? (
          <LoginForm onAnswered={onAnswered} />
        ) : (
          <Suspense fallback={<FormSkeleton rows={3} />}>
            <MobileLoginForm onAnswered={onAnswered} />
          </Suspense>
        )}
      </TabPanel>
    </>
  )
}

function OtherWays({ isBusy }: { isBusy: boolean }) {
  const t = useLabels()
  const location = useLocation()
  const { data } = useQuery(whitelabelQuery)
  return (
    <>
      {data?.flags.FREEPLAY !== false && (
        <>
          <p className={styles.entryOr}>{t('sign_in.or')}</p>
          <FreePlayButton isDisabled={isBusy} />
          <p className={styles.entryNote}>{t('sign_in.demo_note')}</p>
        </>
      )}
      <p className={styles.entryOther}>
        {t('sign_in.no_account')}{' '}
        <Link className="text-link" to={path('register')} state={location.state} replace>
          {t('sign_in.to_register')}
        </Link>
      </p>
    </>
  )
}
