import * as wire from '@night-market/protocol/agents/rates'
import { reply } from '@night-market/protocol/envelope'
import { viewerOf } from '../../members/index.ts'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../../platform/services.ts'
import { setRate } from './set-rate.ts'
import { ratesOf } from './view.ts'

export function rateRoutes(app: App, { db, clock }: Services): void {
  const shown = { 200: reply(wire.Rates) }
  app.get(
    '/wps/agents/rates',
    {
      config: { access: 'agent' },
      schema: {
        summary: 'Turnover rebate of the agent, or of a member of the team',
        querystring: wire.RatesQuery,
        response: shown,
      },
    },
    async (request) => {
      const { memberId } = viewerOf(request)
      return ok(await ratesOf(db, memberId, request.query.member ?? memberId, clock()))
    },
  )
  app.post(
    '/wps/agents/rates',
    {
      config: { access: 'agent' },
      schema: {
        summary: 'Set the turnover rebate of a member directly below',
        body: wire.RateBody,
        response: shown,
      },
    },
    async (request) => {
      const { memberId } = viewerOf(request)
      await setRate(db, request.body, { upline: memberId }, clock())
      return ok(await ratesOf(db, memberId, request.body.member, clock()))
    },
  )
}
