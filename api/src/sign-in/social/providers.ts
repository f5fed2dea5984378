/** Social providers: where to send a browser, and how to verify the account it returns with. */
import type { SocialProvider } from '@night-market/protocol/values/social'
import * as openid from 'openid-client'
import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'

const TIMEOUT_S = 5

/** An account at a provider. The subject is permanent; mailbox and name may change. */
export interface Person {
  provider: SocialProvider
  subject: string
  email: string | null
  /** The provider verified the mailbox. */
  isEmailProven: boolean
  name: string | null
}

/** The secrets of one visit. */
export interface Trip {
  state: string
  nonce: string
  verifier: string
}

/** The provider's authorization URL; `not_enabled` without its id and secret, `social_unreachable` when it is down. */
export async function addressAt(services: Services, provider: SocialProvider, trip: Trip): Promise<URL> {
  const { env } = services
  const company = COMPANIES[provider]
  if (!company.isOn(env)) throw new Refusal('not_enabled')
  return refusingFailures(services, provider, async () =>
    openid.buildAuthorizationUrl(await configurationOf(services, provider), {
      redirect_uri: callbackUrl(env, provider).href,
      scope: company.scope,
      state: trip.state,
      code_challenge: await openid.calculatePKCECodeChallenge(trip.verifier),
      code_challenge_method: 'S256',
      ...(company.hasNonce ? { nonce: trip.nonce } : {}),
    }),
  )
}

/** The account of a return. Refuses a denied consent and any reply that does not verify (`social_failed`). */
export async function personBehind(
  services: Services,
  provider: SocialProvider,
  query: string,
  trip: Trip,
): Promise<Person> {
  const { env } = services
  const company = COMPANIES[provider]
  if (!company.isOn(env)) throw new Refusal('not_enabled')
  const returned = callbackUrl(env, provider)
  returned.search = query
  return refusingFailures(services, provider, async () => {
    const configuration = await configurationOf(services, provider)
    const tokens = await openid.authorizationCodeGrant(configuration, returned, {
      expectedState: trip.state,
      pkceCodeVerifier: trip.verifier,
      ...(company.hasNonce ? { expectedNonce: trip.nonce, idTokenExpected: true } : {}),
    })
    return { provider, ...(await company.personOf(env, configuration, tokens)) }
  })
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>

type Env = Services['env']

interface Company {
  isOn(env: Env): boolean
  scope: string
  hasNonce: boolean
  configure(env: Env): Promise<openid.Configuration>
  personOf(env: Env, configuration: openid.Configuration, tokens: Tokens): Promise<Omit<Person, 'provider'>>
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(256).optional(),
  email_verified: z.boolean().optional(),
  name: z.string().max(256).optional(),
})
const User = z.object({
  id: z.string().min(1).max(255),
  email: z.string().max(256).optional(),
  name: z.string().max(256).optional(),
})

const COMPANIES: Record<SocialProvider, Company> = {
  google: {
    isOn: (env) => env.GOOGLE_CLIENT_ID !== '',
    scope: 'openid email profile',
    hasNonce: true,
    async configure(env) {
      const issuer = new URL(env.GOOGLE_ISSUER)
      return openid.discovery(issuer, env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, undefined, {
        timeout: TIMEOUT_S,
        // By default the library trusts TLS and does not verify the token's signature.
        execute: [openid.enableNonRepudiationChecks, ...plainHttp(issuer)],
      })
    },
    async personOf(_env, _configuration, tokens) {
      const { sub, email = null, email_verified = false, name = null } = Claims.parse(tokens.claims())
      return { subject: sub, email, isEmailProven: email_verified, name }
    },
  },
  facebook: {
    isOn: (env) => env.FACEBOOK_CLIENT_ID !== '',
    scope: 'public_profile email',
    hasNonce: false,
    async configure(env) {
      const authorize = new URL(env.FACEBOOK_AUTHORIZE_URL)
      const server = {
        issuer: authorize.origin,
        authorization_endpoint: authorize.href,
        token_endpoint: env.FACEBOOK_TOKEN_URL,
      }
      const { FACEBOOK_CLIENT_ID: id, FACEBOOK_CLIENT_SECRET: secret } = env
      const configuration = new openid.Configuration(server, id, secret)
      configuration.timeout = TIMEOUT_S
      for (const allow of plainHttp(authorize)) allow(configuration)
      return configuration
    },
    async personOf(env, configuration, tokens) {
      const address = new URL(env.FACEBOOK_USER_URL)
      const answer = await openid.fetchProtectedResource(configuration, tokens.access_token, address, 'GET')
      if (!answer.ok) throw new Error(`the user's call answered ${answer.status}`)
      const { id, email = null, name = null } = User.parse(await answer.json())
      // Facebook does not say whether the mailbox was verified.
      return { subject: id, email, isEmailProven: false, name }
    },
  },
}

/** Only a sandbox may use a provider at `http://`; the settings reject one in production. */
const plainHttp = ({ protocol }: URL): ((configuration: openid.Configuration) => void)[] =>
  protocol === 'http:' ? [openid.allowInsecureRequests] : []

const callbackUrl = (env: Env, provider: SocialProvider): URL =>
  new URL(`/wps/session/social/${provider}/callback`, env.PUBLIC_URL)

/** Discovered once, and again after a failure; the library renews the keys. */
function configurationOf(
  { env, signIn: { configurations: known } }: Services,
  provider: SocialProvider,
): Promise<openid.Configuration> {
  const found = known.get(provider) ?? COMPANIES[provider].configure(env)
  known.set(provider, found)
  found.catch(() => known.delete(provider))
  return found
}

/** The edge to a provider's servers: every failure becomes one of two refusals, with the cause in the log. */
async function refusingFailures<Value>(
  { log }: Services,
  provider: SocialProvider,
  call: () => Promise<Value>,
): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    log.warn({ err: error, provider }, 'social sign-in failed')
    throw new Refusal(isAway(error) ? 'social_unreachable' : 'social_failed')
  }
}

/** The provider did not reply, or replied with a server error. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true
  if (error.cause instanceof Response) return error.cause.status >= 500
  return isAway(error.cause)
}
