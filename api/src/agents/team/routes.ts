import * as wire from '@night-market/protocol/agents/play'
import { reply } from '@night-market/protocol/envelope'
import { viewerOf } from '../../members/index.ts'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../../platform/services.ts'
import { memberPlay, memberRounds } from './play.ts'

export function playRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/wps/agents/play',
    {
      config: { access: 'agent' },
      schema: {
        summary: 'What a member of the team played and was given',
        querystring: wire.MemberPlayQuery,
        response: { 200: reply(wire.MemberPlay) },
      },
    },
    async (request) => ok(await memberPlay(db, viewerOf(request).memberId, request.query, clock())),
  )
  app.get(
    '/wps/agents/rounds',
    {
      config: { access: 'agent' },
      schema: {
        summary: 'Rounds of a member of the team',
        querystring: wire.TeamRoundsQuery,
        response: { 200: reply(wire.TeamRounds) },
      },
    },
    async (request) => {
      const wanted = { ...request.query, cursor: request.query.cursor }
      return ok(await memberRounds(db, viewerOf(request).memberId, wanted, clock()))
    },
  )
}
