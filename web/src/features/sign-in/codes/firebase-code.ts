/** Firebase's REST interface for codes to numbers: its own script would be another company's on every login. */
import type { Whitelabel } from '@night-market/protocol/site'
import { RefusalError, type FailureCode, type FailureDetails } from '../../../lib/api.ts'

export type Firebase = NonNullable<Whitelabel['firebase']>

const TIMEOUT_MS = 20_000

/** Sends a code to a number (E.164); what the answer is to be proven with. */
export async function sendByFirebase(firebase: Firebase, phoneNumber: string): Promise<string> {
  const { sessionInfo } = await ask(firebase, 'sendVerificationCode', { phoneNumber })
  if (sessionInfo === undefined) throw new RefusalError('code_not_sent')
  return sessionInfo
}

/** Exchanges a code for Firebase's token, which proves that the number received it. */
export async function proveByFirebase(
  firebase: Firebase,
  sessionInfo: string,
  code: string,
): Promise<string> {
  const { idToken } = await ask(firebase, 'signInWithPhoneNumber', { sessionInfo, code })
  if (idToken === undefined) throw new RefusalError('code_not_sent')
  return idToken
}

type Answer = { sessionInfo?: string; idToken?: string; error?: { message?: string } }

async function ask({ apiUrl, apiKey }: Firebase, call: string, body: object): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const address = `${apiUrl}/v1/accounts:${call}?${new URLSearchParams({ key: apiKey })}`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    referrerPolicy: 'strict-origin-when-cross-origin',
    signal,
  })
    .then(async (reply) => (await reply.json()) as Answer)
    .catch((cause: unknown) => {
      throw new RefusalError(signal.aborted ? 'network_timeout' : 'network_abnormal', {}, { cause })
    })
  if (answer.error) throw refusalOf(answer.error.message ?? '')
  return answer
}

const CODE = { field: 'verificationCode' }
const NUMBER = { field: 'mobileNum' }

/** Spec 8: Firebase's errors as the product's own codes; the rest is "An unknown error occured." */
const REFUSED: Record<string, [FailureCode, FailureDetails?]> = {
  INVALID_PHONE_NUMBER: ['field_format', NUMBER],
  MISSING_PHONE_NUMBER: ['field_required', NUMBER],
  TOO_MANY_ATTEMPTS_TRY_LATER: ['code_too_many', { minutes: 5 }],
  INVALID_CODE: ['code_wrong', CODE],
  MISSING_CODE: ['code_wrong', CODE],
  CODE_EXPIRED: ['code_expired', CODE],
  SESSION_EXPIRED: ['code_expired', CODE],
  INVALID_SESSION_INFO: ['code_expired', CODE],
  MISSING_SESSION_INFO: ['code_wrong', CODE],
  CAPTCHA_CHECK_FAILED: ['human_check_failed'],
  MISSING_RECAPTCHA_TOKEN: ['human_check_failed'],
  INVALID_RECAPTCHA_TOKEN: ['human_check_failed'],
  QUOTA_EXCEEDED: ['code_quota'],
  OPERATION_NOT_ALLOWED: ['not_enabled'],
  INVALID_API_KEY: ['not_enabled'],
  USER_DISABLED: ['social_failed'],
}

/** Firebase writes its code first and may explain it after a colon. */
export function refusalOf(message: string): RefusalError {
  const [code = ''] = message.split(/[\s:]/, 1)
  const [refusal, details = {}] = REFUSED[code] ?? ['code_not_sent']
  return new RefusalError(refusal, details)
}
