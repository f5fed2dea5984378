import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { Factor, LoginChallenge } from '@night-market/protocol/sign-in/security'
import { useMutation } from '@tanstack/react-query'
import { KeyRound, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { answerByPasskey, answerChallenge, sendChallengeCode } from './challenge.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { SendCodeButton } from './send-code-button.tsx'
import { useCode } from './use-code.ts'
import styles from '../sign-in.module.css'

const NAMES: Record<Factor, LabelKey> = {
  totp: 'sign_in.factor.totp',
  passkey: 'sign_in.factor.passkey',
  recovery: 'sign_in.factor.recovery',
  sms: 'sign_in.factor.sms',
  email: 'sign_in.factor.email',
  bank_name: 'sign_in.factor.bank_name',
}

const WHY: Record<LoginChallenge['reason'], LabelKey> = {
  new_address: 'sign_in.challenge.new_address',
  second_factor: 'sign_in.challenge.second_factor',
}

type StepProps = {
  challenge: LoginChallenge
  /** Of the last step, something was right already. */
  isFurther: boolean
  onAnswered: (value: LoginValue) => void
  /** The challenge is spent: the login begins anew, and this says why. */
  onOver: (why: string) => void
}

/** What a login asks for after the right password: one of the member's other proofs. */
export function ChallengeStep(props: StepProps) {
  const t = useLabels()
  const { challenge, isFurther } = props
  const { factors, reason } = challenge
  const [chosen, setChosen] = useState<Factor | null>(null)
  const factor = chosen ?? (isFurther && factors.includes('bank_name') ? 'bank_name' : factors[0])
  if (factor === undefined) return null
  return (
    <div className="entry-form">
      <p className={styles.challengeWhy}>
        <ShieldCheck size={20} aria-hidden="true" />
        {t(isFurther ? 'sign_in.challenge.further' : WHY[reason])}
      </p>
      <Answer key={factor} {...props} factor={factor} />
      {factors.length > 1 && (
        <div className={styles.challengeOthers}>
          <p>{t('sign_in.challenge.other')}</p>
          {factors
            .filter((other) => other !== factor)
            .map((other) => (
              <Button key={other} kind="quiet" size="s" onClick={() => setChosen(other)}>
                {t(NAMES[other])}
              </Button>
            ))}
        </div>
      )}
    </div>
  )
}

function Answer(props: StepProps & { factor: Factor }) {
  const t = useLabels()
  const { challenge, factor, onOver } = props
  const { form, code, error, type, send, submit, isBusy } = useAnswer(props)
  const typing = { label: t(NAMES[factor]), value: code, error }
  return (
    <Form ref={form} className="entry-form" onSubmit={submit}>
      {factor === 'passkey' && error !== undefined && <FormAlert text={error} />}
      {(factor === 'sms' || factor === 'email') && (
        <SentTo challenge={challenge} factor={factor} onOver={onOver} />
      )}
      {DIGITS.has(factor) && <CodeBoxes {...typing} isBusy={isBusy} onChange={type} onComplete={send} />}
      {(factor === 'recovery' || factor === 'bank_name') && (
        <Field
          {...typing}
          autoComplete="off"
          autoCapitalize={factor === 'recovery' ? 'characters' : 'words'}
          data-autofocus
          required
          help={t(factor === 'recovery' ? 'sign_in.challenge.recovery' : 'sign_in.challenge.bank_name')}
          onChange={(event) => type(event.target.value)}
        />
      )}
      <Button
        type="submit"
        kind="primary"
        size="l"
        isWide
        isBusy={isBusy}
        icon={factor === 'passkey' ? <KeyRound size={18} aria-hidden="true" /> : undefined}
      >
        {t(factor === 'passkey' ? 'sign_in.challenge.use_passkey' : 'sign_in.challenge.go_on')}
      </Button>
    </Form>
  )
}

/** One way of answering: what is typed, what is wrong with it, and sending it. */
function useAnswer({ challenge, factor, onAnswered, onOver }: StepProps & { factor: Factor }) {
  const t = useLabels()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  // Where a code has to be sent first, the button that sends it comes before the boxes.
  useEffect(
    () => form.current?.querySelector<HTMLElement>('[data-send-code], input, [type=submit]')?.focus(),
    [form],
  )
  const { mutate, isPending } = useMutation({
    mutationFn: (typed: string) =>
      factor === 'passkey'
        ? answerByPasskey(challenge.id)
        : answerChallenge({ challengeId: challenge.id, factor, code: typed }),
    onSuccess: onAnswered,
    onError: (failure) => {
      const words = refusalText(t, failure)
      if (isOver(failure)) return onOver(words)
      refuse(words)
      if (DIGITS.has(factor)) setCode('')
    },
  })
  function refuse(words: string): void {
    setError(words)
  }
  function type(typed: string): void {
    setCode(typed)
    setError(undefined)
  }
  function submit(): void {
    if (factor !== 'passkey' && code.trim() === '') return refuse(t('refusal.field_required'))
    mutate(code.trim())
  }
  return { form, code, error, type, send: mutate, submit, isBusy: isPending }
}

const DIGITS: ReadonlySet<Factor> = new Set(['totp', 'sms', 'email'])

type SentToProps = Pick<StepProps, 'challenge' | 'onOver'> & { factor: 'sms' | 'email' }

function SentTo({ challenge, factor, onOver }: SentToProps) {
  const t = useLabels()
  const sending = useCode(() =>
    sendChallengeCode(challenge.id, factor).catch((failure: unknown) => {
      if (isOver(failure)) onOver(refusalText(t, failure))
      throw failure
    }),
  )
  const place = (factor === 'sms' ? challenge.mobile : challenge.email) ?? ''
  return (
    <>
      {sending.error?.fieldText !== undefined && <FormAlert text={sending.error.fieldText} />}
      <div className={styles.sentTo}>
        <p>{t(sending.isSent ? 'sign_in.code.sent_to' : 'sign_in.code.goes_to', { place })}</p>
        <SendCodeButton sending={sending} />
      </div>
    </>
  )
}

const isOver = (failure: unknown) => failure instanceof RefusalError && failure.code === 'challenge_over'
