import { type Cookie, PASSKEY_COOKIE } from '../../sessions/index.ts'
import type { ClientContext } from '../client-context.ts'
import { memberById } from '../../members/index.ts'
import { transact } from '../../platform/database/db.ts'
import { newSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { completeLogin, type Admission } from './admit.ts'
import { passkeyRequest, signerOf } from '../factors/passkeys.ts'

/** The request that a browser passes to any passkey of this site; it names no account. */
export async function beginPasskeyLogin(
  services: Services,
  now: Date,
): Promise<{ options: object; cookie: Cookie }> {
  const secret = newSecret(256)
  const options = await passkeyRequest(services, secret, null, now)
  return { options, cookie: { name: PASSKEY_COOKIE, value: secret, expiresAt: null } }
}

/**
 * Begins a session for the owner of a passkey. The passkey verified its user, which makes two factors, so there is no challenge.
 * Refuses what does not verify (`passkey_failed`) and a disabled account (`account_disabled`).
 */
export async function passkeyLogin(
  services: Services,
  claim: { cookie: string | null; response: object },
  client: ClientContext,
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
  const request = { ...client, remembers: null }
  const { value, cookies } = await transact(db, (tx) => completeLogin(services, tx, member, request, now))
  return { value, cookies: [...cookies, { name: PASSKEY_COOKIE, value: null, expiresAt: null }] }
}
