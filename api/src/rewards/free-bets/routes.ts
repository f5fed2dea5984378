import { reply } from '@night-market/protocol/envelope'
import { FreeBetsList } from '@night-market/protocol/rewards/free-bets'
import { viewerOf } from '../../members/index.ts'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../../platform/services.ts'
import { listFreeBets } from './list.ts'

/** The call about free bets: what a member has. */
export function freeBetRoutes(app: App, { db }: Services): void {
  const schema = { response: { 200: reply(FreeBetsList) } }
  app.get(
    '/wps/rewards/free-bets',
    { config: { access: 'member' }, schema: { ...schema, summary: 'Free bets of the member' } },
    async (request) => ok({ grants: await listFreeBets(db, viewerOf(request).memberId) }),
  )
}
