import { envPart, type EnvOf } from '../platform/env.ts'
import type { Services as PlatformServices } from '../platform/services.ts'
import type { SessionsEnv } from '../sessions/index.ts'
import type { SignInEnv } from '../sign-in/index.ts'

export const staffEnv = envPart({
  variables: {},
  switches: {
    /** A login without an authenticator is refused. */
    sandbox: { requiresAuthenticator: false },
    production: { requiresAuthenticator: true },
  },
})
export type StaffEnv = EnvOf<typeof staffEnv>
export type Services = PlatformServices<StaffEnv & SessionsEnv & SignInEnv>
