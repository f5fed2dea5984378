import { type Authenticator, tokenOf } from '../sessions/index.ts'
import { UNATTENDED_HEADER } from '@night-market/protocol/values/headers'
import type { Right } from '@night-market/protocol/values/roles'
import type { FastifyRequest } from 'fastify'
import { audit } from '../platform/database/audit.ts'
import type { App } from '../platform/http/http.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from './env.ts'
import type { StaffViewer } from './model.ts'
import { isProven } from './step-up.ts'
import { staffByHalves, staffCookieOf } from './session.ts'

declare module '../platform/http/http.ts' {
  interface AccessKinds {
    staff: true
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    staff: StaffViewer | null
  }
  interface FastifyContextConfig {
    /** The right that a route with `access: 'staff'` requires beside a console session. */
    right?: Right
    /** Takes a proof of who asks that is at most five minutes old, beside the session. */
    isGrave?: boolean
  }
}

/**
 * The authenticator of console routes: requires a staff session (`not_logged_in`), the route's `right` (`not_allowed`,
 * audited) and, where it `isGrave`, a proof of the last five minutes (`step_up_required`).
 * Member sessions are refused there, and staff sessions everywhere else.
 */
export function authenticateStaff(app: App, services: Services): Authenticator {
  app.decorateRequest('staff', null)
  app.addHook('onRoute', (route) => {
    const right = route.config?.right
    if (right !== undefined) route.schema = { ...route.schema, ...({ 'x-right': right } as object) }
  })
  return async (request) => {
    const halves = { token: tokenOf(request), cookie: staffCookieOf(request) }
    const isUnattended = request.headers[UNATTENDED_HEADER] !== undefined
    const staff = await staffByHalves(services, halves, isUnattended)
    if (staff === null) throw new Refusal('not_logged_in')
    request.staff = staff
    const { right, isGrave } = request.routeOptions.config
    if (right !== undefined) await requireRight(services, request, right)
    if (isGrave === true && !isProven(staff, services.clock())) throw new Refusal('step_up_required')
  }
}

/** Refuses staff without this right (`not_allowed`, audited); for routes whose right depends on the request. */
export async function requireRight(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  request: FastifyRequest,
  right: Right,
): Promise<void> {
  const { staffId, username, rights } = staffOf(request)
  if (rights.includes(right)) return
  const details = { call: `${request.method} ${request.routeOptions.url ?? ''}`, right }
  const refused = { what: 'staff.not_allowed', subject: staffId, details } as const
  await audit(db, { who: { kind: 'staff', name: username }, ...refused }, clock())
  throw new Refusal('not_allowed')
}

/** The member of staff whose console session sent the request. */
export function staffOf(request: FastifyRequest): StaffViewer {
  if (request.staff === null) throw new Error(`${request.routeOptions.url} is not a console route`)
  return request.staff
}
