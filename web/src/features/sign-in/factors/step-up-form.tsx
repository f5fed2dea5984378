import type { StepUpFactor, StepUpWays } from '@night-market/protocol/sign-in/security'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { useSession } from '../../../shell/session.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { PasskeyNotSigned, stepUp, stepUpByPasskey, stepUpWaysQuery } from '../security/queries.ts'
import { StepUpCode } from './step-up-code.tsx'
import styles from '../security/security.module.css'

/** Shows its children once the member proved itself; asks for the proof in their place until then. */
export function StepUpFirst({ children }: { children: ReactNode }) {
  const ways = useQuery(stepUpWaysQuery)
  const [isProven, setProven] = useState(false)
  const place = useFirstFocus(isProven)
  // Once open it stays open: what is being typed is not taken away when the five minutes are over.
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
  const [typed, setTyped] = useState('')
  const proof = useMutation({
    mutationFn: () =>
      factor === 'passkey'
        ? stepUpByPasskey()
        : stepUp(factor === 'password' ? { factor, password: typed } : { factor, code: typed }),
    onSuccess: onProven,
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus(), [form])
  const problem = proof.error ? words(t, proof.error) : undefined
  function submit(): void {
    proof.mutate()
  }
  return (
    <Form ref={form} className={styles.securityForm} onSubmit={submit}>
      <p className="dialog-text">{t(`security.step_up.${factor}`, { mobile: ways.mobile ?? '' })}</p>
      {factor === 'sms' && <StepUpCode />}
      {factor !== 'passkey' && (
        <Field
          {...INPUTS[factor]}
          key={factor}
          label={t(LABELS[factor])}
          data-autofocus
          required
          value={typed}
          error={problem}
          onChange={({ target }) => {
            setTyped(INPUTS[factor].inputMode === 'numeric' ? target.value.replace(/\D/g, '') : target.value)
            proof.reset()
          }}
        />
      )}
      {factor === 'passkey' && problem !== undefined && (
        <p className={styles.securityError} role="alert">
          {problem}
        </p>
      )}
      {/* Nobody sees it but password managers: whose password is asked for. */}
      <input hidden readOnly name="username" autoComplete="username" value={member?.account ?? ''} />
      <Button
        type="submit"
        kind="primary"
        isWide
        isBusy={proof.isPending}
        disabled={factor !== 'passkey' && typed.trim() === ''}
        icon={factor === 'passkey' ? <KeyRound size={18} aria-hidden="true" /> : undefined}
      >
        {t(factor === 'passkey' ? 'security.use_passkey' : 'in_increase_submit')}
      </Button>
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

function words(t: Translate, error: unknown): string {
  if (error instanceof PasskeyNotSigned) return t('security.problem.passkey')
  const isWrong = error instanceof RefusalError && error.code === 'wrong_credentials'
  return isWrong ? t('security.problem.password') : refusalText(t, error)
}
