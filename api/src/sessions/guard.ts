import type { Right } from '@night-market/protocol/values/roles'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { audit } from '../platform/database/audit.ts'
import type { Access, App } from '../platform/http/http.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { readPrefixedCookies } from './cookies.ts'
import type { Viewer } from '../members/model.ts'
import { cookieOf, tokenOf, viewerByHalves } from './session.ts'
import type { StaffViewer } from '../staff/model.ts'
import { staffByHalves, staffCookieOf } from '../staff/session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
    staff: StaffViewer | null
  }
  interface FastifyContextConfig {
    /** What a member of the staff must be allowed beside having entered; with `access: 'staff'`. */
    right?: Right
  }
  interface FastifyContextConfig {
    /** Answers a session whose password must be changed first, too. */
    isBeforeChange?: boolean
  }
}

const PRIVATE: ReadonlySet<Access> = new Set(['session', 'member', 'staff'])
const PRODUCT_PATHS = /^\/(wps|lgw|lotto|ops)(\/|$)/

/**
 * Enforces every route's declared access, and finds out who asks.
 *
 * `staff` lets in whoever entered the operator console and has the route's `right` (else `not_allowed`); members'
 * sessions open nothing there, and those of the staff nothing elsewhere.
 * `session` refuses strangers (`not_logged_in`), `member` refuses trial accounts as well (`need_true_account`), `open`
 * lets everybody in, `vendor` is left to the route. A session that must change its password first is refused everywhere
 * else (`password_change_required`). A path of the product without declared access does not start.
 */
export function guardAccess(app: App, services: Services): void {
  readPrefixedCookies(app, services)
  app.decorateRequest('viewer', null)
  app.decorateRequest('staff', null)
  const guard: onRequestAsyncHookHandler = async (request) => {
    const { access } = request.routeOptions.config
    if (access === undefined || access === 'vendor') return
    if (access === 'staff') return guardConsole(services, request)
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
  app.addHook('onSend', async (request, response) => {
    const { access } = request.routeOptions.config
    if (access === undefined || !PRIVATE.has(access)) return
    // What belongs to one person is kept by no cache; a picture says itself for how long its owner's browser may.
    if (!response.hasHeader('cache-control')) response.header('cache-control', 'no-store')
  })
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) {
      if (PRODUCT_PATHS.test(route.url)) throw new Error(`${route.url} does not say who may call it`)
      return
    }
    if (route.config.right !== undefined) {
      route.schema = { ...route.schema, ...({ 'x-right': route.config.right } as object) }
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

/** Who of the house asks, on a route of the console. */
export function staffOf(request: FastifyRequest): StaffViewer {
  if (request.staff === null) throw new Error(`${request.routeOptions.url} is no route of the console`)
  return request.staff
}

async function guardConsole(services: Services, request: FastifyRequest): Promise<void> {
  const staff = await staffByHalves(services, { token: tokenOf(request), cookie: staffCookieOf(request) })
  if (staff === null) throw new Refusal('not_logged_in')
  request.staff = staff
  const { right } = request.routeOptions.config
  if (right === undefined || staff.rights.includes(right)) return
  const details = { call: `${request.method} ${request.routeOptions.url ?? ''}`, right }
  const refused = { what: 'identity.staff_not_allowed', subject: staff.staffId, details } as const
  await audit(services.db, { who: `staff ${staff.username}`, ...refused }, services.clock())
  throw new Refusal('not_allowed')
}
