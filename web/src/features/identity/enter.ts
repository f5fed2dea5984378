import type { LoginBody, LoginValue, MemberInfo, RegisterBody } from '@night-market/protocol/identity'
import { call } from '../../lib/api.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { beginSession } from '../../lib/session.ts'

/** What the server answers to a name and its proof: a session, or what it still asks for. */
export const login = (body: LoginBody) =>
  call<LoginValue>('POST', '/wps/session/login', { body, isEncrypted: true })

/** The two other ways in. Each ends with a session of which the member is known. */
export const register = async (body: RegisterBody) =>
  beginSession(await call<LoginValue>('PUT', '/wps/member/register', { body, isEncrypted: true }))

/** Two that ask at once become one trial: a second session would end the first. */
export function playFree(): Promise<MemberInfo> {
  trial ??= beginTrial().finally(() => (trial = null))
  return trial
}
let trial: Promise<MemberInfo> | null = null

const beginTrial = async () =>
  beginSession(
    await call<LoginValue>('POST', '/wps/session/login/freeplay', {
      body: { platform: 'W', language: currentLanguage() },
    }),
  )
