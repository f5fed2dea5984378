import type { Whitelabel } from '@night-market/protocol/site'
import { SOCIAL_PROVIDERS } from '@night-market/protocol/values/social'
import type { SignInEnv } from './env.ts'

/** The social providers and the Firebase project that the environment configures, as the site shows them. */
export function signInOffer(env: SignInEnv): Pick<Whitelabel, 'signInWith' | 'firebase'> {
  const ids = { google: env.GOOGLE_CLIENT_ID, facebook: env.FACEBOOK_CLIENT_ID }
  const apiUrl = env.FIREBASE_API_URL.replace(/\/$/, '')
  return {
    signInWith: SOCIAL_PROVIDERS.filter((provider) => ids[provider] !== ''),
    firebase: env.FIREBASE_PROJECT_ID === '' ? null : { apiUrl, apiKey: env.FIREBASE_API_KEY },
  }
}
