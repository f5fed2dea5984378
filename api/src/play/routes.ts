import { reply } from '@night-market/protocol/envelope'
import { idOf } from '@night-market/protocol/shapes'
import {
  LaunchBody,
  LaunchValue,
  PlayStretch,
  RevealBody,
  RoundDetail,
  RoundsPage,
  RoundsQuery,
} from '@night-market/protocol/play'
import { z } from 'zod'
import { viewerOf } from '../sign-in/index.ts'
import { ok, type App } from '../platform/http/http.ts'
import type { Services } from '../platform/services.ts'
import { privateKeyIn, signedClient } from '../platform/http/signed-http.ts'
import { launchGame } from './launch.ts'
import type { TotalsOfDays } from '../reports/records/totals.ts'
import { roundDetail, roundsOf } from '../reports/records/records.ts'
import { revealRound } from '../reports/records/reveal-round.ts'
import { stretchOf } from '../reports/records/play-time.ts'
import { vendorRoutes } from './vendor-routes.ts'

export async function playRoutes(app: App, services: Services, totalsOfDays: TotalsOfDays): Promise<void> {
  const key = privateKeyIn(services.env.SIGNING_KEY_FILE)
  const client = signedClient({ key, clock: services.clock })

  app.post(
    '/wps/relay/GCS_gameLaunchFB',
    { config: { access: 'session' }, schema: { body: LaunchBody, response: { 200: reply(LaunchValue) } } },
    async (request) => ok(await launchGame(services, client, viewerOf(request), request.body)),
  )
  app.get(
    '/wps/play/rounds',
    {
      config: { access: 'session' },
      schema: { querystring: RoundsQuery, response: { 200: reply(RoundsPage) } },
    },
    async (request) => {
      const how = { totalsOfDays, now: services.clock() }
      return ok(await roundsOf(services.db, viewerOf(request).memberId, request.query, how))
    },
  )
  app.get(
    '/wps/play/rounds/:roundId',
    {
      config: { access: 'session' },
      schema: { params: z.object({ roundId: idOf('rnd') }), response: { 200: reply(RoundDetail) } },
    },
    async (request) =>
      ok(await roundDetail(services, client, viewerOf(request).memberId, request.params.roundId)),
  )
  app.post(
    '/wps/play/rounds/:roundId/reveal',
    {
      config: { access: 'session' },
      schema: {
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
    { config: { access: 'session' }, schema: { response: { 200: reply(PlayStretch) } } },
    async (request) => ok(await stretchOf(services.db, viewerOf(request))),
  )
  await vendorRoutes(app, services)
}
