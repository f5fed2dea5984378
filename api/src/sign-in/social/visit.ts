import type { SocialProvider } from '@night-market/protocol/values/social'
import { hashOfSecret, newSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { SOCIAL_COOKIE, type Cookie } from '../../sessions/index.ts'
import { addressAt, personBehind, type Trip } from './providers.ts'
import * as queries from './queries.ts'
import { markOf } from '../../platform/crypto/vault.ts'

const VISIT_MS = 10 * 60_000
const CODE_MS = 2 * 60_000
/** The cookie outlives the visit by the time that a registration may take. */
const COOKIE_MS = 45 * 60_000

/**
 * Sends a browser to a company to say who its visitor is: code flow, PKCE, state and nonce.
 *
 * The visit is this browser's alone, by a cookie; it is good for ten minutes and for one return.
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
 * Ends a visit, and gives a code for whoever came back: single use, two minutes, of use to this browser alone.
 *
 * A state of another browser, an old or a used one is `social_failed` like everything that the company's answer lacks.
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
  const arrival = { ...person, returnTo: found.returnTo, expiresAt }
  await queries.insertArrival(services.db, arrival, { hash: hashOfSecret(code), cookieHash })
  return code
}

/** Made anew from what the browser holds and brings: the database has nothing that would finish a visit. */
const tripOf = ({ env }: Services, secret: string, state: string): Trip => ({
  state,
  nonce: markOf(env, `social nonce ${secret} ${state}`),
  verifier: markOf(env, `social verifier ${secret} ${state}`),
})

/** A place of this site, never another's: `//elsewhere` and `/\elsewhere` are addresses to browsers. */
const ownPlace = (to: string): string => (/^\/(?![/\\])[\x21-\x7e]*$/.test(to) ? to : '')
