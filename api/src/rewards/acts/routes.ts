import { reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/rewards/grants'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../../platform/services.ts'
import { staffOf } from '../../staff/index.ts'
import { grantAlone, grantsPage, type Grant } from './grant.ts'

const PROMOTER = { access: 'staff', right: 'promote' } as const

/** Grants of the staff; larger ones are proposals of the kind `rewards.grant`. */
export function grantRoutes(app: App, { db, clock }: Services): void {
  const list = { querystring: wire.GrantsQuery, response: { 200: reply(wire.GrantsPage) } }
  app.get(
    '/ops/rewards/grants',
    { config: PROMOTER, schema: { ...list, summary: 'Grants of the staff' } },
    async (request) => {
      const { rows, next } = await grantsPage(db, request.query.cursor)
      return ok({ rows: rows.map(grantOnWire), next })
    },
  )
  const giving = { body: wire.GrantBody, response: { 200: reply(wire.Grant) } }
  app.post(
    '/ops/rewards/grants',
    { config: PROMOTER, schema: { ...giving, summary: 'Grant a reward' } },
    async (request) => {
      const by = staffOf(request).username
      return ok(grantOnWire(await grantAlone(db, request.body, by, clock())))
    },
  )
}

const grantOnWire = (grant: Grant): wire.Grant => ({
  id: grant.id as wire.Grant['id'],
  reward: grant.payload.reward,
  title: grant.payload.title,
  reason: grant.payload.reason,
  total: grant.total.toString(),
  outcomes: grant.outcomes as wire.Grant['outcomes'],
  madeBy: grant.madeBy,
  proposal: grant.proposal as wire.Grant['proposal'],
  givenAt: grant.givenAt.toISOString(),
})
