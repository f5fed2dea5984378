import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { RefusalError } from '../../lib/api.ts'
import { useWords, type Translate } from '../../lib/i18n.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { stepUp } from './queries.ts'
import { useErrorFocus } from './use-error-focus.ts'

/** The login password once more; it opens changes for five minutes. */
export function StepUpDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const t = useWords()
  const [password, setPassword] = useState('')
  const { member } = useSession()
  const proof = useMutation({ mutationFn: () => stepUp(password), onSuccess: onProven })
  const form = useErrorFocus(proof.error)
  function submit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    proof.mutate()
  }
  return (
    <Dialog name="step-up" title={t('security.step_up')} size="s" onClose={onClose}>
      <form ref={form} className="security-form" noValidate onSubmit={submit}>
        <p className="dialog-text">{t('security.step_up_text')}</p>
        <Field
          label={t('security.login_password')}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          error={proof.error ? words(t, proof.error) : undefined}
          onChange={(event) => {
            setPassword(event.target.value)
            proof.reset()
          }}
        />
        {/* Nobody sees it but password managers: whose password is asked for. */}
        <input hidden readOnly name="username" autoComplete="username" value={member?.account ?? ''} />
        <Button type="submit" kind="primary" isWide isBusy={proof.isPending} disabled={password === ''}>
          {t('in_increase_submit')}
        </Button>
      </form>
    </Dialog>
  )
}

function words(t: Translate, error: unknown): string {
  const isWrong = error instanceof RefusalError && error.code === 'wrong_credentials'
  return isWrong ? t('security.problem.password') : refusalWords(t, error)
}
