import { reply } from '@night-market/protocol/envelope'
import { idOf } from '@night-market/protocol/shapes'
import { PlayTime, RevealBody, RoundDetail, RoundsPage, RoundsQuery } from '@night-market/protocol/play'
import { z } from 'zod'
import { viewerOf } from '../../members/index.ts'
import { ok, type App } from '../../platform/http/http.ts'
import { privateKeyIn, signedClient } from '../../platform/http/signed-http.ts'
import type { Services } from '../../platform/services.ts'
import { playTimeOf } from './play-time.ts'
import { roundDetail, roundsOf } from './records.ts'
import { revealRound } from './reveal-round.ts'

/** The record of a member's own rounds. */
export function recordRoutes(app: App, services: Services): void {
  const key = privateKeyIn(services.env.SIGNING_KEY_FILE)
  const client = signedClient({ key, clock: services.clock })

  app.get(
    '/wps/play/rounds',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Rounds of the member',
        querystring: RoundsQuery,
        response: { 200: reply(RoundsPage) },
      },
    },
    async (request) => {
      const { memberId } = viewerOf(request)
      return ok(await roundsOf(services.db, memberId, request.query, services.clock()))
    },
  )
  app.get(
    '/wps/play/rounds/:roundId',
    {
      config: { access: 'session' },
      schema: {
        summary: 'A round with its proof',
        params: z.object({ roundId: idOf('rnd') }),
        response: { 200: reply(RoundDetail) },
      },
    },
    async (request) =>
      ok(await roundDetail(services, client, viewerOf(request).memberId, request.params.roundId)),
  )
  app.post(
    '/wps/play/rounds/:roundId/reveal',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Reveal the seed of a round',
        params: z.object({ roundId: idOf('rnd') }),
        body: RevealBody,
        response: { 200: reply(RoundDetail) },
      },
    },
    async (request) => {
      const { memberId } = viewerOf(request)
      return ok(await revealRound(services, client, memberId, request.params.roundId, request.body))
    },
  )
  app.get(
    '/wps/play/stretch',
    {
      config: { access: 'session' },
      schema: { summary: 'How long the member has played', response: { 200: reply(PlayTime) } },
    },
    async (request) => ok(await playTimeOf(services.db, viewerOf(request))),
  )
}
