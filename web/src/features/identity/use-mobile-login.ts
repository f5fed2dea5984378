import type { LoginValue } from '@night-market/protocol/identity'
import type { SmsValue } from '@night-market/protocol/security'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call, RefusalError } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import { login } from './enter.ts'
import { rememberedQuery } from './queries.ts'
import { useCode } from './use-code.ts'
import { useHumanCheck } from './use-human-check.ts'

type Errors = { mobile?: string; code?: string; form?: string }

/** The state of a login by number and code: sending the code, what is wrong, sending the login. */
export function useMobileLogin(onAnswered: (value: LoginValue) => void, focusError: () => void) {
  const t = useWords()
  const { data: remembered } = useQuery(rememberedQuery)
  const [typed, setTyped] = useState<string | null>(null)
  const mobile = typed ?? remembered?.mobile ?? ''
  const [code, setCode] = useState('')
  const [isRemembered, setRemembered] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const { isChecking, guarded } = useHumanCheck()
  const sending = useCode(() => guarded((proof) => sendEntryCode(mobile.trim(), proof)))
  const entry = useMutation({
    mutationFn: () =>
      login({ username: mobile.trim(), password: code.trim(), type: 'sms', remember: isRemembered }),
    onSuccess: onAnswered,
    onError: (error) => {
      setErrors({ [fieldOf(error)]: refusalWords(t, error) })
      focusError()
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found: Errors = {}
    if (mobile.trim() === '') found.mobile = t('identity.error.mobile_empty')
    if (code.trim() === '') found.code = t('refusal.code_wrong')
    setErrors(found)
    if (Object.keys(found).length > 0) return focusError()
    entry.mutate()
  }

  const refused = sending.error
  const mobileRefused = refused?.field === 'mobileNum' ? refused.text : undefined
  const typing = (take: (text: string) => void) => (text: string) => {
    take(text)
    setErrors({})
    sending.forgetError()
  }
  return {
    mobile,
    code,
    isRemembered,
    setRemembered,
    typeMobile: typing(setTyped),
    typeCode: typing(setCode),
    errors: {
      mobile: errors.mobile ?? mobileRefused,
      code: errors.code ?? (mobileRefused === undefined ? refused?.text : undefined),
      form: errors.form,
    },
    sending,
    isChecking,
    isBusy: entry.isPending,
    submit,
  }
}

/** Asks for the code that lets in, or into a new password, by a bound number. */
export const sendEntryCode = (mobileNum: string, proof: { verification?: string }) =>
  call<(typeof SmsValue)['_output']>('POST', '/wps/verification/sms/noLogin', {
    body: { mobileNum, ...proof },
  })

function fieldOf(error: unknown): keyof Errors {
  if (!(error instanceof RefusalError)) return 'form'
  const { field } = error.details
  if (field === 'username') return 'mobile'
  return error.code === 'code_wrong' || error.code === 'code_expired' ? 'code' : 'form'
}
