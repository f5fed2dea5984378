import { EventId, HealthValue } from '@night-market/protocol/console/health'
import { Nothing, reply } from '@night-market/protocol/envelope'
import { z } from 'zod'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../../platform/services.ts'
import { staffOf } from '../../staff/index.ts'
import { deliverEventAgain, healthOf } from './health.ts'

const OPERATOR = { access: 'staff', right: 'site' } as const

/** How the deployment is, and what one can do about an event that was set aside. */
export function healthRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/ops/console/health',
    {
      config: OPERATOR,
      schema: { summary: 'Events, jobs and seals', response: { 200: reply(HealthValue) } },
    },
    async () => ok(await healthOf(db)),
  )
  const params = z.object({ id: EventId })
  app.post(
    '/ops/console/events/:id/deliver',
    {
      config: OPERATOR,
      schema: { summary: 'Deliver an event again', params, response: { 200: reply(Nothing) } },
    },
    async (request) => {
      await deliverEventAgain(db, staffOf(request).username, request.params.id, clock())
      return ok(null)
    },
  )
}
