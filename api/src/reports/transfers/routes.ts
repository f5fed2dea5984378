import { reply } from '@night-market/protocol/envelope'
import { TransfersPage, TransfersQuery } from '@night-market/protocol/cashier/balance'
import { viewerOf } from '../../members/index.ts'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../../platform/services.ts'
import { transfersPage } from './page.ts'

/** The record of a member's own transfers, each with the balance after it. */
export function transferRoutes(app: App, { db }: Services): void {
  const schema = { querystring: TransfersQuery, response: { 200: reply(TransfersPage) } }
  app.get(
    '/wps/wallet/transfers',
    { config: { access: 'session' }, schema: { ...schema, summary: 'Movements of the wallet' } },
    async (request) => ok(await transfersPage(db, viewerOf(request).memberId, request.query)),
  )
}
