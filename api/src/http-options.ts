import {
  SIGNATURE_HEADER,
  SIGNATURE_VERSION_HEADER,
  TOKEN_HEADER,
} from '@night-market/protocol/values/headers'
import type { Env } from './env.ts'
import type { HttpOptions } from './platform/http/http.ts'
import { COOKIE } from './sessions/index.ts'
import { STAFF_COOKIE } from './staff/index.ts'

const SIGNED =
  'base64 of the Ed25519 or RSA-SHA256 signature over the path, a line feed, the code of the connection, ' +
  'a line feed and the raw body (version 2), or over the raw body alone (version 1)'
const VERSION = 'What is signed, 1 or 2. A connection of version 2 believes no other.'

/** What the environment says of the HTTP server. */
export const httpOptionsOf = (env: Env): HttpOptions => ({
  logLevel: env.LOG_LEVEL,
  trustedProxies: env.TRUSTED_PROXIES,
  requestsPerMinute: env.REQUESTS_PER_MINUTE,
  frameOrigins: env.FRAME_ORIGINS,
  calledOrigins: env.FIREBASE_PROJECT_ID === '' ? [] : [new URL(env.FIREBASE_API_URL).origin],
  isHttpsOnly: env.isHttpsOnly,
  callSecurity: {
    schemes: {
      sessionToken: inHeader(TOKEN_HEADER, 'The token that a login answers'),
      // In production the names of cookies begin with `__Host-` or `__Secure-`.
      sessionCookie: inCookie(COOKIE, 'The other half of a session, set by the login'),
      staffCookie: inCookie(STAFF_COOKIE.name, 'The other half of a session of the staff'),
      signature: inHeader(SIGNATURE_HEADER, SIGNED),
      signatureVersion: inHeader(SIGNATURE_VERSION_HEADER, VERSION),
    },
    needed: {
      session: ['sessionToken', 'sessionCookie'],
      member: ['sessionToken', 'sessionCookie'],
      staff: ['sessionToken', 'staffCookie'],
      vendor: ['signature', 'signatureVersion'],
    },
  },
})

const inHeader = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'header', name, description }) as const

const inCookie = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'cookie', name, description }) as const
