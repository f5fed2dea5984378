import { reply } from '@night-market/protocol/envelope'
import { viewerOf } from '../members/index.ts'
import { LaunchBody, LaunchValue } from '@night-market/protocol/play'
import { ok, type App } from '../platform/http/http.ts'
import { privateKeyIn, signedClient } from '../platform/http/signed-http.ts'
import type { Services } from './env.ts'
import { launchGame, type BonusForGame } from './launch.ts'
import { vendorRoutes } from './vendor-routes.ts'

export async function playRoutes(app: App, services: Services, bonusForGame: BonusForGame): Promise<void> {
  const key = privateKeyIn(services.env.SIGNING_KEY_FILE)
  const client = signedClient({ key, clock: services.clock })

  app.post(
    '/wps/relay/GCS_gameLaunchFB',
    {
      config: { access: 'session' },
      schema: { summary: 'Launch a game', body: LaunchBody, response: { 200: reply(LaunchValue) } },
    },
    async (request) =>
      ok(await launchGame(services, { client, bonusForGame }, viewerOf(request), request.body)),
  )
  await vendorRoutes(app, services)
}
