/** The cookies that identify a browser: random, hashed on the server, hidden from scripts, not sent with calls of other sites. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../platform/http/http.ts'
import type { Services } from './env.ts'

export const DEVICE_COOKIE = 'nm_device'
export const CHALLENGE_COOKIE = 'nm_challenge'
export const CAPTCHA_COOKIE = 'nm_captcha'
export const PASSKEY_COOKIE = 'nm_passkey'
export const SOCIAL_COOKIE = 'nm_social'
/** Recognises a browser with whichever account it logs in, for a year after its last login. */
const BROWSER_COOKIE = 'nm_browser'
const BROWSER_KEPT_MS = 365 * 86_400_000

/** Half of a secret of 256 bits. */
export const SECRET = /^[A-Za-z0-9_-]{43}$/

export interface Cookie {
  name: string
  /** Null deletes the cookie. */
  value: string | null
  /** The path it is sent to; everywhere by default. */
  path?: string
  /** Null makes it a session cookie of the browser. */
  expiresAt: Date | null
}

/** The value of a request's cookie, if it has the form of a secret. */
export function secretIn(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name]
  return value !== undefined && SECRET.test(value) ? value : null
}

/** The secret by which a browser is recognised; null when it has none yet. */
export const browserOf = (request: FastifyRequest): string | null => secretIn(request, BROWSER_COOKIE)

export const browserCookie = (browser: string, now: Date): Cookie => ({
  name: BROWSER_COOKIE,
  value: browser,
  expiresAt: new Date(now.getTime() + BROWSER_KEPT_MS),
})

/** In production the `__Host-` prefix lets only this host set the cookie, over TLS; it does not allow a path. */
const prefixOf = (path: string): string => (path === '/' ? '__Host-' : '__Secure-')
const PREFIXES = ['__Host-', '__Secure-']

/** Strips the prefixes, so that the rest of the product uses plain names; drops cookies sent without their prefix. */
export function readPrefixedCookies(app: App, { env }: Services): void {
  if (!env.hasSecureCookies) return
  app.addHook('onRequest', async (request) => {
    const plain: Record<string, string | undefined> = {}
    for (const [name, value] of Object.entries(request.cookies)) {
      const prefix = PREFIXES.find((each) => name.startsWith(`${each}nm_`))
      if (prefix !== undefined) plain[name.slice(prefix.length)] = value
    }
    request.cookies = plain
  })
}

export function giveCookies(
  response: FastifyReply,
  cookies: Cookie[],
  { env }: { env: Pick<Services['env'], 'hasSecureCookies'> },
): void {
  const shared = {
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: env.hasSecureCookies,
  }
  for (const { name: plain, value, expiresAt, path = '/' } of cookies) {
    const settings = { ...shared, path }
    const name = shared.secure ? prefixOf(path) + plain : plain
    if (value === null) response.clearCookie(name, settings)
    else response.setCookie(name, value, expiresAt === null ? settings : { ...settings, expires: expiresAt })
  }
}
