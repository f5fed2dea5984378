import { z } from 'zod'
import { envPart, list, url, type EnvOf } from '../platform/env.ts'
import type { Services as PlatformServices } from '../platform/services.ts'
import type { Services as SignInServices } from '../sign-in/index.ts'

export const cashierEnv = envPart({
  variables: {
    /** Stripe takes cards: `sk_…`, and the signing secrets of its webhook endpoint, two while one is replaced. */
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_/, 'should begin with sk_ or rk_')
      .optional(),
    STRIPE_WEBHOOK_SECRETS: list.pipe(
      z.array(
        z.string().startsWith('whsec_', 'should be secrets that begin with whsec_, separated by commas'),
      ),
    ),
    STRIPE_API_URL: url.optional(),
    /** Whether Stripe also pays out, to members' connected accounts. */
    STRIPE_PAYOUTS: z.stringbool('should be on or off').default(false),
  },
  switches: {
    /** A provider of our own that takes and pays play money. */
    sandbox: { hasSandboxProvider: true },
    production: { hasSandboxProvider: false },
  },
  check(env, refuse) {
    const hasSecrets = env.STRIPE_WEBHOOK_SECRETS.length > 0
    if (env.STRIPE_SECRET_KEY !== undefined && !hasSecrets)
      refuse('STRIPE_WEBHOOK_SECRETS', 'should be set together with STRIPE_SECRET_KEY')
    if (env.STRIPE_SECRET_KEY === undefined && hasSecrets)
      refuse('STRIPE_SECRET_KEY', 'should be set together with STRIPE_WEBHOOK_SECRETS')
  },
})
export type CashierEnv = EnvOf<typeof cashierEnv>
export type Services = PlatformServices<CashierEnv> & SignInServices
