import type { RecoveryCodes } from '@night-market/protocol/sign-in/security'
import { call, RefusalError } from '../../../lib/api.ts'

/** The browser made no passkey: its prompt was closed, or this account has one there already. */
export class PasskeyNotMade extends Error {
  readonly why: 'given_up' | 'is_there'

  constructor(why: PasskeyNotMade['why'], options: ErrorOptions) {
    super(why, options)
    this.name = 'PasskeyNotMade'
    this.why = why
  }
}

export const canMakePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Makes a passkey on this device, or one near it, for the account; returns recovery codes to a member without any. */
export async function makePasskey(name: string): Promise<(typeof RecoveryCodes)['_output']> {
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser').catch(failedToLoad)
  const optionsJSON = await call<Options>('POST', '/wps/security/passkeys/options')
  const response = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
    const isThere =
      cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new PasskeyNotMade(isThere ? 'is_there' : 'given_up', { cause })
  })
  return call('POST', '/wps/security/passkeys', { body: { name, response } })
}

function failedToLoad(cause: unknown): never {
  throw new RefusalError('network_abnormal', {}, { cause })
}
