import * as wire from '@night-market/protocol/console/members'
import { Nothing, reply } from '@night-market/protocol/envelope'
import { ok, type App } from '../../platform/http/http.ts'
import { excludeMember, setLimit } from '../../protection/index.ts'
import { actorOf } from '../actor.ts'
import { memberNamed } from '../member/member-named.ts'
import type { Services } from '../services.ts'
import { disableMember, endSessions } from './disable.ts'

const PROTECT = { access: 'staff', right: 'protect' } as const
const params = wire.MemberParams
const response = { 200: reply(Nothing) }

/** What one of the staff does at once for a member's safety. To enable an account again is the proposal of `enable.ts`. */
export function protectRoutes(app: App, services: Services): void {
  accountRoutes(app, services)
  saferPlayRoutes(app, services)
}

function accountRoutes(app: App, services: Services): void {
  const because = { params, body: wire.ReasonBody, response }
  app.post(
    '/ops/console/members/:id/disable',
    { config: PROTECT, schema: { ...because, summary: 'Disable the account of a member' } },
    async (request) => {
      const why = { by: actorOf(request), reason: request.body.reason }
      await disableMember(services, request.params.id, why, services.clock())
      return ok(null)
    },
  )
  app.post(
    '/ops/console/members/:id/end-sessions',
    { config: PROTECT, schema: { ...because, summary: 'End all sessions of a member' } },
    async (request) => {
      const why = { by: actorOf(request), reason: request.body.reason }
      await endSessions(services, request.params.id, why, services.clock())
      return ok(null)
    },
  )
}

function saferPlayRoutes(app: App, services: Services): void {
  const { db, clock } = services
  const excluding = { params, body: wire.MemberExclusionBody, response }
  app.post(
    '/ops/console/members/:id/exclusions',
    { config: PROTECT, schema: { ...excluding, summary: 'Exclude a member from play' } },
    async (request) => {
      const { span, reason } = request.body
      const { id } = await memberNamed(db, request.params.id)
      await excludeMember(services, id, span, clock(), { by: actorOf(request), reason })
      return ok(null)
    },
  )
  const limiting = { params, body: wire.MemberLimitBody, response }
  app.post(
    '/ops/console/members/:id/limits',
    { config: PROTECT, schema: { ...limiting, summary: 'Tighten a limit of a member' } },
    async (request) => {
      const { kind, value, reason } = request.body
      const { id } = await memberNamed(db, request.params.id)
      const limit = { kind, value: value === null ? null : BigInt(value) }
      await setLimit(services, id, limit, clock(), { by: actorOf(request), reason })
      return ok(null)
    },
  )
}
