import { type Cookie, type Origin, PASSKEY_COOKIE } from '../../sessions/index.ts'
import { memberById } from '../../members/index.ts'
import { transact } from '../../platform/database/db.ts'
import { newSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { enter, type Admission } from './admit.ts'
import { passkeyRequest, signerOf } from '../factors/passkeys.ts'

/** What a browser needs to log in with any passkey of this site, nobody being named. */
export async function beginPasskeyLogin(
  services: Services,
  now: Date,
): Promise<{ options: object; cookie: Cookie }> {
  const secret = newSecret(256)
  const options = await passkeyRequest(services, secret, null, now)
  return { options, cookie: { name: PASSKEY_COOKIE, value: secret, expiresAt: null } }
}

/**
 * Begins a session for the holder of a passkey that asked for its owner: two factors at once, so nothing else is asked.
 * Anything that does not verify is `passkey_failed`; a closed account is `account_disabled`.
 */
export async function passkeyLogin(
  services: Services,
  claim: { cookie: string | null; response: object },
  from: { origin: Origin; earlierCookie: string | null },
  now: Date,
): Promise<Admission> {
  const { db } = services
  const signer =
    claim.cookie === null
      ? null
      : await signerOf(services, claim.cookie, claim.response, { isAlone: true }, now)
  const member = signer === null ? null : await memberById(db, signer)
  if (member === null) throw new Refusal('passkey_failed')
  if (member.status === 'disabled') throw new Refusal('account_disabled')
  const arrival = { ...from, remembers: null }
  const { value, cookies } = await transact(db, (tx) => enter(services, tx, member, arrival, now))
  return { value, cookies: [...cookies, { name: PASSKEY_COOKIE, value: null, expiresAt: null }] }
}
