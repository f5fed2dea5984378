import type { Env } from './env.ts'
import type { HttpOptions } from './platform/http/http.ts'

/** What the environment says of the HTTP server. */
export const httpOptionsOf = (env: Env): HttpOptions => ({
  logLevel: env.LOG_LEVEL,
  trustedProxies: env.TRUSTED_PROXIES,
  requestsPerMinute: env.REQUESTS_PER_MINUTE,
  frameOrigins: env.FRAME_ORIGINS,
  calledOrigins: env.FIREBASE_PROJECT_ID === '' ? [] : [new URL(env.FIREBASE_API_URL).origin],
  isHttpsOnly: env.isHttpsOnly,
})
