import { Nothing, reply } from '@night-market/protocol/envelope'
import { StepUpBody } from '@night-market/protocol/security'
import { ok, type App } from '../platform/http.ts'
import type { Services } from '../platform/services.ts'
import { viewerOf } from './guard.ts'
import { originOf } from './session.ts'
import { stepUp } from './step-up.ts'

/** The security centre: for members only; changes want the login password within the last five minutes. */
export function securityRoutes(app: App, services: Services): void {
  const { clock } = services

  app.post(
    '/wps/security/step-up',
    { config: { access: 'member' }, schema: { body: StepUpBody, response: { 200: reply(Nothing) } } },
    async (request) => {
      await stepUp(services, viewerOf(request), request.body.password, originOf(request), clock())
      return ok(null)
    },
  )
}
