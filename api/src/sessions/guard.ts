import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Access, App } from '../platform/http/http.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from './env.ts'
import { readPrefixedCookies } from './cookies.ts'
import { cookieOf, tokenOf, viewerByHalves } from './session.ts'

declare module '../platform/http/http.ts' {
  interface AccessKinds {
    session: true
    member: true
    /** A signed call between servers; the route verifies the signature. */
    vendor: true
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Also open to a session that must change its password first. */
    isBeforeChange?: boolean
  }
}

/** Authenticates the caller of a request, or refuses it. */
export type Authenticator = (request: FastifyRequest) => Promise<void>

const PRODUCT_PATHS = /^\/(wps|lgw|lotto|ops)(\/|$)/

/**
 * Enforces every route's declared access.
 *
 * `session` refuses strangers (`not_logged_in`), `member` refuses trial accounts as well (`need_true_account`), `open`
 * admits everyone, `vendor` is left to the route; any other access belongs to the authenticator registered for it. A
 * session that must change its password first is refused everywhere else (`password_change_required`). A path of the
 * product without declared access does not start, nor does one whose access has no authenticator.
 */
export function guardAccess(
  app: App,
  services: Services,
  registered: Partial<Record<Access, Authenticator>> = {},
): void {
  readPrefixedCookies(app, services)
  app.decorateRequest('viewer', null)
  const authenticators: Partial<Record<Access, Authenticator>> = {
    open: (request) => authenticate(services, request),
    session: (request) => requireSession(services, request),
    member: (request) => requireMember(services, request),
    vendor: async () => {},
    ...registered,
  }
  const guard: onRequestAsyncHookHandler = async (request) => {
    const { access } = request.routeOptions.config
    if (access !== undefined) await authenticators[access]?.(request)
  }
  app.addHook('onSend', async (request, response) => {
    // Open calls too may answer by the session; what is the same for all callers says so itself.
    const { access } = request.routeOptions.config
    if (access === undefined || access === 'vendor') return
    if (!response.hasHeader('cache-control')) response.header('cache-control', 'no-store')
  })
  app.addHook('onRoute', (route) => {
    const access = route.config?.access
    if (access === undefined) {
      if (PRODUCT_PATHS.test(route.url)) throw new Error(`${route.url} does not declare its access`)
      return
    }
    if (authenticators[access] === undefined) throw new Error(`${route.url}: nothing authenticates ${access}`)
    // After the rate limit, which is a hook of the same list, so that a flood is rejected before it reaches the database.
    const before = [route.onRequest ?? []].flat()
    if (!before.includes(guard)) route.onRequest = [...before, guard]
  })
}

async function authenticate(services: Services, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request)
  if (token === '') return
  request.viewer = await viewerByHalves(services, { token, cookie: cookieOf(request) })
}

async function requireSession(services: Services, request: FastifyRequest): Promise<void> {
  await authenticate(services, request)
  if (request.viewer === null) throw new Refusal('not_logged_in')
  refuseBeforeChange(request)
}

/** Refuses strangers (`not_logged_in`), trial visitors (`need_true_account`) and sessions that must change their password. */
export async function requireMember(services: Services, request: FastifyRequest): Promise<void> {
  await authenticate(services, request)
  if (request.viewer === null) throw new Refusal('not_logged_in')
  if (request.viewer.role === 'trial') throw new Refusal('need_true_account')
  refuseBeforeChange(request)
}

function refuseBeforeChange(request: FastifyRequest): void {
  if (request.viewer?.mustChangePassword && !request.routeOptions.config.isBeforeChange) {
    throw new Refusal('password_change_required')
  }
}
