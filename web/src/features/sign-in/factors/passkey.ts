import type { LoginValue } from '@night-market/protocol/sign-in/login'
import { call, RefusalError } from '../../../lib/api.ts'

/** Whether this browser can be asked for a passkey at all. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/**
 * Asks for a passkey without naming an account. Null when the prompt was closed, or `signal` aborted it. `isOffered`
 * shows no prompt: the browser offers passkeys among what it fills in for the username, where it can.
 */
export async function signByPasskey(asking: { isOffered: boolean; signal?: AbortSignal }) {
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { isOffered, signal } = asking
  const { startAuthentication, browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await library()
  if (isOffered && !(await browserSupportsWebAuthnAutofill())) return null
  const optionsJSON = await call<Options>('POST', '/wps/session/passkey/options', signal ? { signal } : {})
  if (signal?.aborted) return null
  signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  return startAuthentication({ optionsJSON, useBrowserAutofill: isOffered }).catch(() => null)
}

/** Logs in with what a passkey signed. */
export const loginByPasskey = (signed: object) =>
  call<LoginValue>('POST', '/wps/session/passkey', { body: { response: signed } })

const library = () => import('@simplewebauthn/browser').catch(failedToLoad)

function failedToLoad(cause: unknown): never {
  throw new RefusalError('network_abnormal', {}, { cause })
}
