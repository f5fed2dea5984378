import type { StepUpFactor, StepUpWays } from '@night-market/protocol/sign-in/security'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { PasskeyNotSigned, stepUp, stepUpByPasskey, stepUpWaysQuery } from '../security/queries.ts'
import { sixDigits } from '../codes/six-digits.ts'
import { StepUpCode } from './step-up-code.tsx'
import { focusFirst } from '../take-focus.ts'
import styles from '../security/security.module.css'

/** Shows its children once the member has stepped up; until then it asks for the proof in their place. */
export function StepUpFirst({ children }: { children: ReactNode }) {
  const ways = useQuery(stepUpWaysQuery)
  const [isProven, setProven] = useState(false)
  const place = useFirstFocus(isProven)
  // It stays open when the five minutes are over: what is being typed must not disappear.
  if (ways.data?.isDone && !isProven) setProven(true)
  if (isProven) return <div ref={place}>{children}</div>
  return <StepUpForm onProven={() => setProven(true)} />
}

/** What comes after a wait or a proof gets the focus, as it would have had when the dialog opened. */
function useFirstFocus(isThere: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isThere)
      place.current?.querySelector<HTMLElement>('input:not([type=hidden], [hidden]), button')?.focus()
  }, [isThere])
  return place
}

/** One of the proofs that the server takes from this member; it opens changes for five minutes. */
export function StepUpForm({ onProven }: { onProven: () => void }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(stepUpWaysQuery)
  const [chosen, setChosen] = useState<StepUpFactor | null>(null)
  if (error !== null) return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton shape="row" />
  const factor = chosen ?? data.factors[0]
  if (factor === undefined) return <p className="dialog-text">{t('security.step_up.none')}</p>
  const others = data.factors.filter((other) => other !== factor)
  return (
    <div className={styles.securityForm}>
      <Proof key={factor} factor={factor} ways={data} onProven={onProven} />
      {others.length > 0 && (
        <div className={styles.stepUpOthers}>
          <p>{t('security.step_up.other')}</p>
          {others.map((other) => (
            <Button key={other} kind="quiet" size="s" onClick={() => setChosen(other)}>
              {t(WAYS[other] ?? 'security.login_password')}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

const WAYS: Partial<Record<StepUpFactor, LabelKey>> = {
  totp: 'security.way.totp',
  passkey: 'security.way.passkey',
  recovery: 'security.way.recovery',
}
const LABELS: Record<Exclude<StepUpFactor, 'passkey'>, LabelKey> = {
  password: 'security.login_password',
  totp: 'security.app_code',
  recovery: 'security.recovery_code',
  sms: 'security.code',
}

type ProofProps = { factor: StepUpFactor; ways: StepUpWays; onProven: () => void }

function Proof({ factor, ways, onProven }: ProofProps) {
  const t = useLabels()
  const { member } = useSession()
  const name = factor === 'password' ? 'password' : 'code'
  const form = useForm({
    initial: { password: '', code: '' },
    required: factor === 'passkey' ? [] : [name],
    schema: () => import('@night-market/protocol/sign-in/security').then((shape) => shape.StepUpBody),
    body: (typed) => ({ factor, [name]: typed[name] }),
    async send(body) {
      await (factor === 'passkey' ? stepUpByPasskey() : stepUp(body))
      onProven()
    },
    refused: (error, usual) => ({
      field: factor === 'passkey' ? undefined : name,
      text: ownText(t, error) ?? usual.text,
    }),
  })
  return (
    <Form ref={focusFirst} className={styles.securityForm} form={form}>
      <p className="dialog-text">{t(`security.step_up.${factor}`, { mobile: ways.mobile ?? '' })}</p>
      {factor === 'sms' && <StepUpCode />}
      {factor !== 'passkey' && (
        <Field
          {...INPUTS[factor]}
          {...form.input(name, INPUTS[factor] === CODE ? sixDigits : undefined)}
          label={t(LABELS[factor])}
          data-autofocus
          required
        />
      )}
      {/* For password managers alone: the account whose password is typed. */}
      <input hidden readOnly name="username" autoComplete="username" value={member?.account ?? ''} />
      <Submit form={form} icon={factor === 'passkey' ? <KeyRound size={18} aria-hidden="true" /> : undefined}>
        {t(factor === 'passkey' ? 'security.use_passkey' : 'in_increase_submit')}
      </Submit>
    </Form>
  )
}

const CODE = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 } as const
const INPUTS = {
  password: { type: 'password', inputMode: 'text', autoComplete: 'current-password' },
  totp: CODE,
  sms: CODE,
  recovery: { inputMode: 'text', autoComplete: 'off', autoCapitalize: 'characters', maxLength: 20 },
} as const

function ownText(t: Translate, error: unknown): string | null {
  if (error instanceof PasskeyNotSigned) return t('security.problem.passkey')
  const isWrong = error instanceof RefusalError && error.code === 'wrong_credentials'
  return isWrong ? t('security.problem.password') : null
}
