import { z } from 'zod'
import { checkPair, envPart, url, type EnvOf } from '../platform/env.ts'
import type { OutboundEnv } from '../platform/outbound/env.ts'
import type { Services as PlatformServices } from '../platform/services.ts'
import type { SessionsEnv } from '../sessions/index.ts'
import type { SiteEnv } from '../site/index.ts'
import type { SignInState } from './state.ts'

/** Variables that are of use only together, and the addresses that are called then. */
const PAIRS: { pair: [string, string]; addresses: string[] }[] = [
  { pair: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], addresses: ['GOOGLE_ISSUER'] },
  {
    pair: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    addresses: ['FACEBOOK_AUTHORIZE_URL', 'FACEBOOK_TOKEN_URL', 'FACEBOOK_USER_URL'],
  },
  {
    pair: ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
    addresses: ['FIREBASE_API_URL', 'FIREBASE_ISSUER', 'FIREBASE_JWKS_URL'],
  },
]

export const signInEnv = envPart({
  variables: {
    SMS_DAILY_BUDGET: z.coerce.number().int().min(0).default(2000),
    MAIL_DAILY_BUDGET: z.coerce.number().int().min(0).default(5000),
    /** Minutes until another code may be requested. */
    CODE_RESEND_MINUTES: z.coerce.number().int().min(1).max(30).default(1),
    /** Milliseconds between two messages that one network asks for (spec 9), whatever their numbers are. */
    SMS_PAUSE_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
    /** Sign-in with Google, off without an id and a secret; any OpenID provider does. */
    GOOGLE_CLIENT_ID: z.string().default(''),
    GOOGLE_CLIENT_SECRET: z.string().default(''),
    GOOGLE_ISSUER: url.default('https://accounts.google.com'),
    /** Sign-in with Facebook, off without an id and a secret: plain OAuth 2, so each address is its own. */
    FACEBOOK_CLIENT_ID: z.string().default(''),
    FACEBOOK_CLIENT_SECRET: z.string().default(''),
    FACEBOOK_AUTHORIZE_URL: url.default('https://www.facebook.com/v23.0/dialog/oauth'),
    FACEBOOK_TOKEN_URL: url.default('https://graph.facebook.com/v23.0/oauth/access_token'),
    FACEBOOK_USER_URL: url.default('https://graph.facebook.com/v23.0/me?fields=id,name,email'),
    /** Codes that Firebase sends and checks, off without a project and the key its pages call with. */
    FIREBASE_PROJECT_ID: z.string().default(''),
    FIREBASE_API_KEY: z.string().default(''),
    /** The address that browsers call, the issuer of signatures, and its keys. */
    FIREBASE_API_URL: url.default('https://identitytoolkit.googleapis.com'),
    FIREBASE_ISSUER: url.default('https://securetoken.google.com'),
    FIREBASE_JWKS_URL: url.default(
      'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    ),
  },
  switches: {
    sandbox: {
      /** A human check before codes and registrations, unless the merchant's flag decides. */
      requiresHumanCheck: false,
      /** A second factor for a login from a new network, unless the merchant's flag decides. */
      checksNewAddresses: false,
      /** Limits per network: wrong passwords in half an hour until attempts are blocked, and until a captcha is required. */
      failuresOfNetwork: 1000,
      captchaAfterOfNetwork: 60,
      /** Codes per network. */
      codesOfNetwork: { hour: 2000, day: 6000 },
    },
    production: {
      requiresHumanCheck: true,
      checksNewAddresses: true,
      failuresOfNetwork: 50,
      captchaAfterOfNetwork: 3,
      codesOfNetwork: { hour: 20, day: 60 },
    },
  },
  check(env, refuse, isHttpsOnly) {
    for (const pair of PAIRS) checkPair(env, pair, refuse, isHttpsOnly)
  },
})
export type SignInEnv = EnvOf<typeof signInEnv>
export interface Services extends PlatformServices<SignInEnv & SessionsEnv & SiteEnv & OutboundEnv> {
  signIn: SignInState
}
