import { FindQuery, FoundList } from '@night-market/protocol/console/members'
import { reply } from '@night-market/protocol/envelope'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../services.ts'
import { find } from './find.ts'

/** The one search box of the console. */
export function findRoutes(app: App, { db, env }: Services): void {
  const schema = { querystring: FindQuery, response: { 200: reply(FoundList) } }
  app.get(
    '/ops/console/find',
    { config: { access: 'staff', right: 'see' }, schema: { ...schema, summary: 'Find a member' } },
    async (request) => ok(await find(db, env, request.query.q)),
  )
}
