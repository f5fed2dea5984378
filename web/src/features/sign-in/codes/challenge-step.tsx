import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { Factor, LoginChallenge } from '@night-market/protocol/sign-in/security'
import { KeyRound, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { answerByPasskey, answerChallenge, sendChallengeCode } from './challenge.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm, type FormOf } from '@night-market/ui/form/use-form.ts'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { SendCodeButton } from './send-code-button.tsx'
import { useCode } from './use-code.ts'
import { focusFirst } from '../take-focus.ts'
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
  /** An answer was right already, and one more is needed. */
  isFurther: boolean
  onAnswered: (value: LoginValue) => void
  /** The challenge is used up and the login begins anew; `why` is the reason. */
  onOver: (why: string) => void
}

/** After the right password, a login may ask for another proof of the member. */
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

function Answer({ challenge, factor, onAnswered, onOver }: StepProps & { factor: Factor }) {
  const t = useLabels()
  const form: FormOf<{ code: string }> = useForm({
    initial: { code: '' },
    required: factor === 'passkey' ? [] : ['code'],
    body: ({ code }: { code: string }) => ({ challengeId: challenge.id, factor, code: code.trim() }),
    send: async (body) =>
      onAnswered(factor === 'passkey' ? await answerByPasskey(challenge.id) : await answerChallenge(body)),
    refused(error, { text }) {
      if (isOver(error)) {
        onOver(text)
        return null
      }
      if (DIGITS.has(factor)) form.set({ code: '' })
      return { field: factor === 'passkey' ? undefined : 'code', text }
    },
  })
  return (
    <Form ref={focusFirst} className="entry-form" form={form}>
      {(factor === 'sms' || factor === 'email') && (
        <SentTo challenge={challenge} factor={factor} onOver={onOver} />
      )}
      {DIGITS.has(factor) && (
        <CodeBoxes
          {...form.control('code')}
          label={t(NAMES[factor])}
          isBusy={form.isBusy}
          onComplete={() => form.submit()}
        />
      )}
      {(factor === 'recovery' || factor === 'bank_name') && (
        <Field
          {...form.input('code')}
          label={t(NAMES[factor])}
          autoComplete="off"
          autoCapitalize={factor === 'recovery' ? 'characters' : 'words'}
          data-autofocus
          required
          help={t(factor === 'recovery' ? 'sign_in.challenge.recovery' : 'sign_in.challenge.bank_name')}
        />
      )}
      <Submit
        form={form}
        size="l"
        icon={factor === 'passkey' ? <KeyRound size={18} aria-hidden="true" /> : undefined}
      >
        {t(factor === 'passkey' ? 'sign_in.challenge.use_passkey' : 'sign_in.challenge.go_on')}
      </Submit>
    </Form>
  )
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
