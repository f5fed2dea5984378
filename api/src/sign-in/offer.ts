import type { Whitelabel } from '@night-market/protocol/site'
import type { OutboundEnv } from '../platform/outbound/env.ts'
import { SOCIAL_PROVIDERS } from '@night-market/protocol/values/social'
import { canSendMail } from '../platform/outbound/mail.ts'
import { canSendSms } from '../platform/outbound/sms.ts'
import type { SignInEnv } from './env.ts'

/** The messages, social providers and Firebase project that the environment configures, as the site shows them. */
export function signInOffer(
  env: SignInEnv & OutboundEnv,
): Pick<Whitelabel, 'sends' | 'signInWith' | 'firebase'> {
  const ids = { google: env.GOOGLE_CLIENT_ID, facebook: env.FACEBOOK_CLIENT_ID }
  const apiUrl = env.FIREBASE_API_URL.replace(/\/$/, '')
  return {
    sends: [...(canSendMail(env) ? (['mail'] as const) : []), ...(canSendSms(env) ? (['sms'] as const) : [])],
    signInWith: SOCIAL_PROVIDERS.filter((provider) => ids[provider] !== ''),
    firebase: env.FIREBASE_PROJECT_ID === '' ? null : { apiUrl, apiKey: env.FIREBASE_API_KEY },
  }
}
