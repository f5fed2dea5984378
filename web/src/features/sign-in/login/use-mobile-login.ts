import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { SmsValue } from '@night-market/protocol/sign-in/security'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, RefusalError } from '../../../lib/api.ts'
import { phoneBody, phoneOf, useCountries, type Phone } from '../../../shell/phone/countries.ts'
import { useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { login } from './enter.ts'
import { useCode } from '../codes/use-code.ts'
import { useFirebase } from '../codes/use-firebase.ts'
import { useHumanCheck } from './use-human-check.ts'
import { useMemory } from './use-memory.ts'

type Errors = { mobile?: string; code?: string; form?: string }

/** The state of a login by number and code: sending the code, what is wrong, sending the login. */
export function useMobileLogin(onAnswered: (value: LoginValue) => void) {
  const t = useLabels()
  const memory = useMemory()
  const countries = useCountries()
  const [typed, setTyped] = useState<Phone | null>(null)
  const phone = typed ?? phoneOf(memory.mobile ?? '', countries)
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const { isChecking, guarded } = useHumanCheck()
  const firebase = useFirebase()
  const sending = useCode(() =>
    firebase === null
      ? guarded((proof) => sendEntryCode(phone, 'login', proof))
      : firebase.send(phone, countries),
  )
  const entry = useMutation({
    mutationFn: async () => {
      const { mobileNum: username, ...country } = phoneBody(phone)
      const claim = { ...country, username, remember: memory.isOn }
      if (firebase === null) return login({ ...claim, password: code, type: 'sms' })
      return login({ ...claim, ...(await firebase.prove(code)), type: 'firebase' })
    },
    onSuccess: onAnswered,
    onError: (error) => {
      setErrors({ [fieldOf(error)]: mobileText(t, error) })
    },
  })

  function submit(): void {
    const found: Errors = {}
    if (phone.number.trim() === '') found.mobile = t('sign_in.error.mobile_empty')
    if (code === '') found.code = t('refusal.code_wrong')
    setErrors(found)
    if (Object.keys(found).length > 0) return
    entry.mutate()
  }

  function correct<Value>(take: (value: Value) => void): (value: Value) => void {
    return (value) => {
      take(value)
      setErrors({})
      sending.forgetError()
    }
  }

  return {
    phone,
    countries,
    code,
    memory,
    typePhone: correct(setTyped),
    typeCode: correct(setCode),
    errors: { ...errors, mobile: errors.mobile ?? sending.error?.fieldText },
    sending,
    isChecking,
    isBusy: entry.isPending,
    submit,
  }
}

/** Asks for the code that logs in, or that chooses a new password, by a bound number. */
export const sendEntryCode = (phone: Phone, use: 'login' | 'password', proof: { verification?: string }) =>
  call<(typeof SmsValue)['_output']>('POST', '/wps/verification/sms/noLogin', {
    body: { ...phoneBody(phone), use, ...proof },
  })

function fieldOf(error: unknown): keyof Errors {
  if (!(error instanceof RefusalError)) return 'form'
  const { field } = error.details
  if (field === 'username' || field === 'countryDialingCode') return 'mobile'
  return error.code === 'code_wrong' || error.code === 'code_expired' ? 'code' : 'form'
}

/** What is said of a number: nothing typed, or of no form that a number has. */
export function mobileText(t: Translate, error: unknown): string {
  if (!(error instanceof RefusalError)) return refusalText(t, error)
  if (error.code === 'field_required') return t('sign_in.error.mobile_empty')
  return error.code === 'field_format' ? t('sign_in.error.mobile') : refusalText(t, error)
}
