import { viewerOf } from '../../members/index.ts'
import { Nothing, reply } from '@night-market/protocol/envelope'
import { PasskeyOptions, SmsValue, StepUpBody, StepUpWays } from '@night-market/protocol/sign-in/security'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../env.ts'
import { originOf } from '../../sessions/index.ts'
import { sendStepUpCode, stepUp, stepUpPasskey, stepUpWays } from './step-up.ts'

const MEMBER = { access: 'member' } as const

/** The calls of the step-up that security changes require. */
export function stepUpRoutes(app: App, services: Services): void {
  const { clock } = services

  app.get(
    '/wps/security/step-up',
    {
      config: MEMBER,
      schema: { summary: 'How the member may confirm a sensitive act', response: { 200: reply(StepUpWays) } },
    },
    async (request) => ok(await stepUpWays(services, viewerOf(request), clock())),
  )

  app.post(
    '/wps/security/step-up/passkey',
    {
      config: MEMBER,
      schema: { summary: 'Options for a confirmation by passkey', response: { 200: reply(PasskeyOptions) } },
    },
    async (request) => ok({ ...(await stepUpPasskey(services, viewerOf(request), clock())) }),
  )

  app.post(
    '/wps/security/step-up/code',
    {
      config: MEMBER,
      schema: { summary: 'Send the code of a confirmation', response: { 200: reply(SmsValue) } },
    },
    async (request) => ok(await sendStepUpCode(services, viewerOf(request), originOf(request), clock())),
  )

  app.post(
    '/wps/security/step-up',
    {
      config: MEMBER,
      schema: { summary: 'Confirm a sensitive act', body: StepUpBody, response: { 200: reply(Nothing) } },
    },
    async (request) => {
      await stepUp(services, viewerOf(request), request.body, originOf(request), clock())
      return ok(null)
    },
  )
}
