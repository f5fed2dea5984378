import { offerHandoff, previewHandoff, takeHandoff } from './handoff.ts'
import { viewerOf } from '../../members/index.ts'
import { reply } from '@night-market/protocol/envelope'
import {
  HandoffBody,
  HandoffPreview,
  HandoffQuery,
  HandoffValue,
  LoginValue,
} from '@night-market/protocol/sign-in/login'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../env.ts'
import { openSession } from '../open-session.ts'
import { cookieOf, originOf } from '../../sessions/index.ts'
import { requireRecentProof } from '../factors/step-up.ts'

const PER_MINUTE = { max: 20, timeWindow: 60_000 }

/** Hand-off of a session to the member's other device, by a code in a QR. */
export function handoffRoutes(app: App, services: Services): void {
  const { clock, env } = services
  app.post(
    '/wps/session/handoff',
    {
      config: { access: 'member', rateLimit: PER_MINUTE },
      schema: {
        summary: 'Code that takes the session to another device',
        querystring: HandoffQuery,
        response: { 200: reply(HandoffValue) },
      },
    },
    async (request) => {
      await requireRecentProof(services, request)
      const { code, expiresAt, language } = await offerHandoff(services, viewerOf(request), clock())
      const lang = request.query.language ?? language
      // In the fragment, which browsers never send, so that no server logs it.
      const url = `${new URL(env.PUBLIC_URL).origin}/?lang=${lang}#handoff=${code}`
      return ok({ url, expiresAt: expiresAt.toISOString() })
    },
  )

  app.post(
    '/wps/session/handoff/preview',
    {
      config: { access: 'open', rateLimit: PER_MINUTE },
      schema: {
        summary: 'Where a hand-off code comes from',
        body: HandoffBody,
        response: { 200: reply(HandoffPreview) },
      },
    },
    async (request) => {
      const { code } = request.body
      const { account, expiresAt } = await previewHandoff(services, code, cookieOf(request), clock())
      return ok({ account, expiresAt: expiresAt.toISOString() })
    },
  )

  app.post(
    '/wps/session/handoff/take',
    {
      config: { access: 'open', rateLimit: PER_MINUTE },
      schema: {
        summary: 'Take a session over by its code',
        body: HandoffBody,
        response: { 200: reply(LoginValue) },
      },
    },
    async (request, response) => {
      const from = { origin: originOf(request), earlierCookie: cookieOf(request) }
      return openSession(services, response, await takeHandoff(services, request.body.code, from, clock()))
    },
  )
}
