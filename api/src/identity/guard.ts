import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { App } from '../platform/http.ts'
import type { Identified } from '../platform/live.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Viewer } from './model.ts'
import { cookieOf, tokenOf, viewerByHalves } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
  }
  interface FastifyContextConfig {
    /** Answers a session whose password must be changed first, too. */
    isBeforeChange?: boolean
  }
}

const PRODUCT_PATHS = /^\/(wps|lgw|lotto)(\/|$)/

/**
 * Enforces every route's declared access, and finds out who asks.
 *
 * `session` refuses strangers (`not_logged_in`), `member` refuses trial accounts as well (`need_true_account`), `open`
 * lets everybody in, `vendor` is left to the route. A session that must change its password first is refused everywhere
 * else (`password_change_required`). A path of the product without declared access does not start.
 */
export function guardAccess(app: App, services: Services): void {
  app.decorateRequest('viewer', null)
  const guard: onRequestAsyncHookHandler = async (request) => {
    const { access } = request.routeOptions.config
    if (access === undefined || access === 'vendor') return
    const token = tokenOf(request)
    if (token !== '') {
      request.viewer = await viewerByHalves(services, { token, cookie: cookieOf(request) })
    }
    if (access === 'open') return
    if (request.viewer === null) throw new Refusal('not_logged_in')
    if (access === 'member' && request.viewer.role === 'trial') throw new Refusal('need_true_account')
    if (request.viewer.mustChangePassword && !request.routeOptions.config.isBeforeChange) {
      throw new Refusal('password_change_required')
    }
  }
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) {
      if (PRODUCT_PATHS.test(route.url)) throw new Error(`${route.url} does not say who may call it`)
      return
    }
    // Behind the rate limit, which stands in the same list: a flood is turned away before it reaches the database.
    const before = [route.onRequest ?? []].flat()
    if (!before.includes(guard)) route.onRequest = [...before, guard]
  })
}

/** Who asks, on a route that is not open to strangers. */
export function viewerOf(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw new Error(`${request.routeOptions.url} is open to strangers`)
  return request.viewer
}

/** Whose socket this is: cookie and token must both hold. */
export async function identifySocket(
  services: Services,
  request: FastifyRequest,
  token: string,
): Promise<Identified | null> {
  const viewer = await viewerByHalves(services, { token, cookie: cookieOf(request) })
  return viewer === null ? null : { owner: viewer.memberId, session: viewer.sessionId }
}
