import type { SocialProvider } from '@night-market/protocol/values/social'
import { hashOfSecret, newSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { SOCIAL_COOKIE, type Cookie } from '../../sessions/index.ts'
import { addressAt, personBehind, type Trip } from './providers.ts'
import * as queries from './queries.ts'
import { markOf } from '../../platform/crypto/vault.ts'

const VISIT_MS = 10 * 60_000
const CODE_MS = 2 * 60_000
/** The cookie outlives the visit, long enough for a registration. */
const COOKIE_MS = 45 * 60_000

/**
 * Begins a sign-in at a social provider: authorization code flow with PKCE, state and nonce.
 *
 * The visit is bound to this browser by a cookie and allows one return within ten minutes.
 */
export async function beginVisit(
  services: Services,
  provider: SocialProvider,
  returnTo: string,
  now: Date,
): Promise<{ url: string; cookie: Cookie }> {
  const [secret, state] = [newSecret(256), newSecret(256)]
  const url = await addressAt(services, provider, tripOf(services, secret, state))
  await queries.insertVisit(services.db, {
    stateHash: hashOfSecret(state),
    cookieHash: hashOfSecret(secret),
    provider,
    returnTo: ownPlace(returnTo),
    expiresAt: new Date(now.getTime() + VISIT_MS),
  })
  const expiresAt = new Date(now.getTime() + COOKIE_MS)
  return { url: url.href, cookie: { name: SOCIAL_COOKIE, value: secret, expiresAt } }
}

/**
 * Ends a visit and returns a code for the social account: single use, two minutes, valid in this browser only.
 *
 * Refuses an unknown, expired or used state, one of another browser, and any invalid reply of the provider (`social_failed`).
 */
export async function endVisit(
  services: Services,
  provider: SocialProvider,
  back: { cookie: string | null; state: string; query: string },
  now: Date,
): Promise<string> {
  if (back.cookie === null) throw new Refusal('social_failed')
  const cookieHash = hashOfSecret(back.cookie)
  const visit = { provider, cookieHash, stateHash: hashOfSecret(back.state) }
  const found = await queries.endVisit(services.db, visit, now)
  if (found === null) throw new Refusal('social_failed')
  const person = await personBehind(services, provider, back.query, tripOf(services, back.cookie, back.state))
  const code = newSecret(128)
  const expiresAt = new Date(now.getTime() + CODE_MS)
  const returned = { ...person, returnTo: found.returnTo, expiresAt }
  await queries.insertReturn(services.db, returned, { hash: hashOfSecret(code), cookieHash })
  return code
}

/** Derived from the cookie and the state, so that the database alone cannot finish a visit. */
const tripOf = ({ env }: Services, secret: string, state: string): Trip => ({
  state,
  nonce: markOf(env, `social nonce ${secret} ${state}`),
  verifier: markOf(env, `social verifier ${secret} ${state}`),
})

/** A path of this site, never of another: browsers read `//elsewhere` and `/\elsewhere` as other hosts. */
const ownPlace = (to: string): string => (/^\/(?![/\\])[\x21-\x7e]*$/.test(to) ? to : '')
