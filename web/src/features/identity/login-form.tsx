import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords, type Translate } from '../../lib/i18n.ts'
import { path } from '../../lib/path.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { whitelabelQuery } from '../../lib/whitelabel.ts'
import { useGoOn } from './destination.ts'
import { login } from './enter.ts'
import { FreePlayButton } from './free-play-button.tsx'
import './identity.css'
import { fieldOfRefusal, loginProblems } from './login-problems.ts'
import { useErrorFocus } from './use-error-focus.ts'

type Errors = { username?: string; password?: string; form?: string }

/** Username and password; afterwards the visitor is where he wanted to go. */
export function LoginForm() {
  const t = useWords()
  const goOn = useGoOn()
  const [errors, setErrors] = useState<Errors>({})
  const [form, focusError] = useErrorFocus()
  const entry = useMutation({
    mutationFn: login,
    onSuccess: () => goOn(),
    onError: (error) => {
      setErrors(errorsOf(t, error))
      focusError()
    },
  })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const username = textOf(filled, 'username').trim()
    const password = textOf(filled, 'password')
    const problems = loginProblems(username, password)
    setErrors({
      username: problems.username && t(problems.username),
      password: problems.password && t(problems.password),
    })
    if (Object.keys(problems).length > 0) return focusError()
    entry.mutate({ username, password, type: 'username' })
  }

  return (
    <form ref={form} className="entry-form" noValidate onSubmit={submit}>
      {errors.form !== undefined && <FormAlert text={errors.form} />}
      <Field
        label={t('identity.username')}
        name="username"
        autoComplete="username"
        autoCorrect="off"
        enterKeyHint="next"
        required
        error={errors.username}
        onChange={() => setErrors(({ password }) => ({ password }))}
      />
      <Field
        label={t('identity.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        error={errors.password}
        onChange={() => setErrors(({ username }) => ({ username }))}
      />
      <Button type="submit" kind="primary" size="l" isWide isBusy={entry.isPending}>
        {t('identity.login')}
      </Button>
      <OtherWays isBusy={entry.isPending} />
    </form>
  )
}

function OtherWays({ isBusy }: { isBusy: boolean }) {
  const t = useWords()
  const location = useLocation()
  const { data } = useQuery(whitelabelQuery)
  return (
    <>
      {data?.flags.FREEPLAY !== false && (
        <>
          <p className="entry-or">{t('identity.or')}</p>
          <FreePlayButton isDisabled={isBusy} />
          <p className="entry-note">{t('identity.demo_note')}</p>
        </>
      )}
      <p className="entry-other">
        {t('identity.no_account')}{' '}
        <Link className="text-link" to={path('/register')} state={location.state as unknown} replace>
          {t('identity.to_register')}
        </Link>
      </p>
    </>
  )
}

/** What went wrong with the whole form, not with one of its fields. */
export function FormAlert({ text }: { text: string }) {
  return (
    <p className="form-alert" role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      {text}
    </p>
  )
}

function textOf(filled: FormData, name: string): string {
  const text = filled.get(name)
  return typeof text === 'string' ? text : ''
}

function errorsOf(t: Translate, error: unknown): Errors {
  return { [fieldOfRefusal(error) ?? 'form']: refusalWords(t, error) }
}
