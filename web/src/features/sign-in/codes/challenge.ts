import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { ChallengeVerifyBody, Factor, SmsValue } from '@night-market/protocol/sign-in/security'
import { call, RefusalError } from '../../../lib/api.ts'

export const sendChallengeCode = (challengeId: string, factor: Factor) =>
  call<(typeof SmsValue)['_output']>('POST', '/wps/session/login/challenge/send', {
    body: { challengeId, factor },
  })

export const answerChallenge = (body: (typeof ChallengeVerifyBody)['_input']) =>
  call<LoginValue>('POST', '/wps/session/login/challenge', { body })

/** Lets a passkey of this device or of one near it answer; a closed prompt is `passkey_failed`. */
export async function answerByPasskey(challengeId: string): Promise<LoginValue> {
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { startAuthentication } = await import('@simplewebauthn/browser').catch(failedToLoad)
  const optionsJSON = await call<Options>('POST', '/wps/session/login/challenge/passkey', {
    body: { challengeId },
  })
  const signed = await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new RefusalError('passkey_failed', {}, { cause })
  })
  return answerChallenge({ challengeId, factor: 'passkey', passkey: { ...signed } })
}

function failedToLoad(cause: unknown): never {
  throw new RefusalError('network_abnormal', {}, { cause })
}
