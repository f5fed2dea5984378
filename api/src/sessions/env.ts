import { z } from 'zod'
import { envPart, type EnvOf } from '../platform/env.ts'
import type { Services as PlatformServices } from '../platform/services.ts'

export const sessionsEnv = envPart({
  variables: { SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(720).default(30) },
  switches: {
    /** Cookies travel over TLS alone, and their names begin with `__Host-` or `__Secure-`. */
    sandbox: { hasSecureCookies: false },
    production: { hasSecureCookies: true },
  },
})
export type SessionsEnv = EnvOf<typeof sessionsEnv>
export type Services = PlatformServices<SessionsEnv>
