import { reply } from '@night-market/protocol/envelope'
import { ReadResultBody, ReadResultValue } from '@night-market/protocol/lottery/results'
import { ok, type App } from '../platform/http/http.ts'
import { privateKeyIn, signedClient } from '../platform/http/signed-http.ts'
import type { Services } from '../platform/services.ts'
import { staffOf } from '../staff/index.ts'
import { readResult } from './results.ts'

/** The staff read results of official draws, each alone. */
export function staffLotteryRoutes(app: App, { db, clock, env }: Services): void {
  const client = signedClient({ key: privateKeyIn(env.SIGNING_KEY_FILE), clock })
  app.post(
    '/ops/lottery/results',
    {
      config: { access: 'staff', right: 'lottery' },
      schema: {
        body: ReadResultBody,
        response: { 200: reply(ReadResultValue) },
        summary: 'Read the result of an official draw, as one of two voices',
      },
    },
    async (request) => {
      const { username } = staffOf(request)
      return ok({ state: await readResult({ db, client }, request.body, username, clock()) })
    },
  )
}
