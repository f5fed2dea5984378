import type {
  LoginBody,
  LoginValue,
  RegisterBody,
  RegisterMobileBody,
} from '@night-market/protocol/sign-in/login'
import type { MemberInfo } from '@night-market/protocol/members'
import { storeOf } from '@night-market/ui/hooks/store.ts'
import type { SmsValue } from '@night-market/protocol/sign-in/security'
import { call } from '../../../lib/api.ts'
import { phoneBody, type Phone } from '../../../shell/phone/countries.ts'
import { currentLanguage } from '../../../shell/i18n/i18n.ts'
import { beginSession } from '../../../shell/session.ts'
import { systemOf } from './system.ts'

/** Logs in; the reply is a session or a challenge. */
export const login = (body: LoginBody) =>
  call<LoginValue>('POST', '/wps/session/login', { body, isEncrypted: true })

/** The other ways to log in. Each begins a session and loads its member. */
export const register = async (body: RegisterBody) =>
  beginSession(await call<LoginValue>('PUT', '/wps/member/register', { body, isEncrypted: true }))

export const registerByMobile = async (body: RegisterMobileBody) =>
  beginSession(await call<LoginValue>('PUT', '/wps/member/register/mobile', { body, isEncrypted: true }))

/** Sends the code that proves a newcomer's number. */
export const sendRegistrationCode = (phone: Phone, proof: { verification?: string }) => {
  const { mobileNum: mobileNo, ...country } = phoneBody(phone)
  const body = { mobileNo, ...country, ...proof }
  return call<(typeof SmsValue)['_output']>('POST', '/wps/verification/sms/register', { body })
}

/** Two calls at once begin one trial: a second session would end the first. */
export function playFree(): Promise<MemberInfo> {
  const begun = trial.get() ?? beginTrial().finally(() => trial.set(null))
  trial.set(begun)
  return begun
}
const trial = storeOf<Promise<MemberInfo> | null>(null)

const beginTrial = async () =>
  beginSession(
    await call<LoginValue>('POST', '/wps/session/login/freeplay', {
      body: { os: systemOf(navigator.userAgent), platform: 'W', language: currentLanguage() },
    }),
  )
