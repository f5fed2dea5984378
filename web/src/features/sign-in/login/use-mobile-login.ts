import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { SmsValue } from '@night-market/protocol/sign-in/security'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { call, RefusalError } from '../../../lib/api.ts'
import { phoneBody, phoneOf, useCountries, type Phone } from '../../../shell/phone/countries.ts'
import { phoneFields, phoneIn } from '../../../shell/phone/form-phone.ts'
import { useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { login } from './enter.ts'
import { useCode } from '../codes/use-code.ts'
import { useFirebase } from '../codes/use-firebase.ts'
import { useHumanCheck } from './use-human-check.ts'
import { useMemory } from './use-memory.ts'

/** A login by number and code. */
export function useMobileLogin(onAnswered: (value: LoginValue) => void) {
  const t = useLabels()
  const memory = useMemory()
  const countries = useCountries()
  const { isChecking, guarded } = useHumanCheck()
  const firebase = useFirebase()
  const form = useForm({
    initial: { ...phoneFields(phoneOf(memory.mobile ?? '', countries)), verificationCode: '' },
    required: ['mobileNum', 'verificationCode'],
    empty: { mobileNum: t('sign_in.error.mobile_empty'), verificationCode: t('refusal.code_wrong') },
    body: ({ verificationCode, ...phone }) => ({ phone: phoneIn(phone), code: verificationCode }),
    async send({ phone, code }) {
      const { mobileNum: username, ...country } = phoneBody(phone)
      const claim = { ...country, username, remember: memory.isOn }
      onAnswered(
        firebase === null
          ? await login({ ...claim, password: code, type: 'sms' })
          : await login({ ...claim, ...(await firebase.prove(code)), type: 'firebase' }),
      )
    },
    refused: (error) => ({ field: fieldOf(error), text: mobileText(t, error) }),
  })
  const sending = useCode(() => {
    const phone = phoneIn(form.typed)
    if (firebase !== null) return firebase.send(phone, countries)
    return guarded((proof) => sendEntryCode(phone, 'login', proof))
  })
  return { form, sending, countries, memory, isChecking }
}

/** Sends the code that logs in, or that chooses a new password, to a bound number. */
export const sendEntryCode = (phone: Phone, use: 'login' | 'password', proof: { verification?: string }) =>
  call<(typeof SmsValue)['_output']>('POST', '/wps/verification/sms/noLogin', {
    body: { ...phoneBody(phone), use, ...proof },
  })

function fieldOf(error: unknown): 'mobileNum' | 'verificationCode' | undefined {
  if (!(error instanceof RefusalError)) return undefined
  const { field } = error.details
  if (field === 'username' || field === 'countryDialingCode') return 'mobileNum'
  return error.code === 'code_wrong' || error.code === 'code_expired' ? 'verificationCode' : undefined
}

/** The error of a number: it is empty, or has no form that a number has. */
export function mobileText(t: Translate, error: unknown): string {
  if (!(error instanceof RefusalError)) return refusalText(t, error)
  if (error.code === 'field_required') return t('sign_in.error.mobile_empty')
  return error.code === 'field_format' ? t('sign_in.error.mobile') : refusalText(t, error)
}
