import { StopBody, StopsValue } from '@night-market/protocol/console/stops'
import { reply } from '@night-market/protocol/envelope'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../../platform/services.ts'
import { staffOf } from '../../staff/index.ts'
import { stop, stopsShown } from './stops.ts'

const GAMES = { access: 'staff', right: 'games' } as const

/** Stops: one person stops at once; reopening is a proposal of two. */
export function stopRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/ops/stops',
    { config: GAMES, schema: { summary: 'What is stopped', response: { 200: reply(StopsValue) } } },
    async () => ok(await stopsShown(db)),
  )
  const schema = { summary: 'Stop at once', body: StopBody, response: { 200: reply(StopsValue) } }
  app.post('/ops/stops', { config: { ...GAMES, isGrave: true }, schema }, async (request) => {
    await stop(db, request.body, staffOf(request).username, clock())
    return ok(await stopsShown(db))
  })
}
