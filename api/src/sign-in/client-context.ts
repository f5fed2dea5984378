/** What a request reveals of the browser that sent it. */
import type { FastifyRequest } from 'fastify'
import {
  browserOf,
  CAPTCHA_COOKIE,
  cookieOf,
  DEVICE_COOKIE,
  type Origin,
  originOf,
  secretIn,
  SOCIAL_COOKIE,
} from '../sessions/index.ts'

export interface ClientContext {
  origin: Origin
  /** The cookie of the session that a new one replaces. */
  earlierCookie: string | null
  /** The secret by which the browser is recognised; null when it has none yet. */
  browser: string | null
}

/** The client of a login or registration that may depend on the browser's other cookies. */
export interface LoginContext extends ClientContext {
  captchaCookie: string | null
  /** The credential of a remembered browser. */
  deviceCookie: string | null
}

export const clientContext = (request: FastifyRequest): ClientContext => ({
  origin: originOf(request),
  earlierCookie: cookieOf(request),
  browser: browserOf(request),
})

export const loginContext = (request: FastifyRequest): LoginContext & { socialCookie: string | null } => ({
  ...clientContext(request),
  captchaCookie: secretIn(request, CAPTCHA_COOKIE),
  deviceCookie: secretIn(request, DEVICE_COOKIE),
  socialCookie: secretIn(request, SOCIAL_COOKIE),
})
