import { reply } from '@night-market/protocol/envelope'
import { z } from 'zod'
import { viewerOf } from '../members/index.ts'
import { LaunchBody, LaunchValue, OverdueRounds } from '@night-market/protocol/play'
import { ok, type App } from '../platform/http/http.ts'
import { privateKeyIn, publicPemOf, signedClient } from '../platform/http/signed-http.ts'
import type { Services } from './env.ts'
import { launchGame, type LaunchReaders } from './launch.ts'
import { overdueRounds, type OverdueRound } from './overdue-rounds.ts'
import { vendorRoutes } from './vendor-routes.ts'

export async function playRoutes(app: App, services: Services, readers: LaunchReaders): Promise<void> {
  const key = privateKeyIn(services.env.SIGNING_KEY_FILE)
  const client = signedClient({ key, clock: services.clock })

  app.post(
    '/wps/relay/GCS_gameLaunchFB',
    {
      config: { access: 'session' },
      schema: { summary: 'Launch a game', body: LaunchBody, response: { 200: reply(LaunchValue) } },
    },
    async (request) =>
      ok(await launchGame(services, { client, ...readers }, viewerOf(request), request.body)),
  )

  app.get(
    '/ops/rounds/overdue',
    {
      config: { access: 'staff', right: 'review' },
      schema: { summary: 'Rounds that their vendor has left open', response: { 200: reply(OverdueRounds) } },
    },
    async () => {
      const rounds = await overdueRounds(services.db, services.clock(), MOST_OVERDUE)
      return ok({ rounds: rounds.map(overdueOnWire) })
    },
  )

  const publicKey = publicPemOf(key)
  const pem = z
    .string()
    .meta({ description: 'The public half of the key that calls to vendors are signed with (PEM).' })
  app.get(
    '/vendor-wallet/key',
    {
      config: { access: 'open', isAlwaysOpen: true },
      schema: { summary: 'Public key that the platform signs with', response: { 200: pem } },
    },
    async (_request, response) => response.type('application/x-pem-file').send(publicKey),
  )
  await vendorRoutes(app, services)
}

const MOST_OVERDUE = 200

const overdueOnWire = ({ aggregator, member, stake, startedAt, ...round }: OverdueRound) => ({
  ...round,
  vendor: aggregator,
  memberId: member,
  stake: stake.toString(),
  startedAt: startedAt.toISOString(),
})
