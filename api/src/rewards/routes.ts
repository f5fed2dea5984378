import { Nothing, reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/rewards'
import { viewerOf } from '../members/index.ts'
import { ok, type App } from '../platform/http/http.ts'
import type { Services } from '../platform/services.ts'
import { staffOf } from '../staff/index.ts'
import { setAllowanceAlone } from './acts/allowance.ts'
import { grantRoutes } from './acts/routes.ts'
import { bonusRoutes } from './bonus/routes.ts'
import { freeBetRoutes } from './free-bets/routes.ts'
import { collect, rewardsPage } from './collect.ts'
import { budgetsOf, claimsToDecide, decideClaim } from './desk.ts'
import { budgetOnWire, claimOnWire } from './wire.ts'

/** Trial visitors get no rewards. */
const MEMBER = { access: 'member' } as const
const APPROVER = { access: 'staff', right: 'approve' } as const
const PROMOTER = { access: 'staff', right: 'promote' } as const

/** The reward centre, and the staff's decisions on claims. */
export function rewardRoutes(app: App, services: Services): void {
  centreRoutes(app, services)
  staffRoutes(app, services)
  grantRoutes(app, services)
  bonusRoutes(app, services)
  freeBetRoutes(app, services)
}

function centreRoutes(app: App, services: Services): void {
  const { db, clock } = services
  const list = { querystring: wire.RewardsQuery, response: { 200: reply(wire.RewardsPage) } }
  app.get(
    '/wps/rewards',
    { config: MEMBER, schema: { ...list, summary: 'Rewards of the member' } },
    async (request) => {
      const { cursor, waiting: isWaiting } = request.query
      const page = await rewardsPage(db, viewerOf(request).memberId, { cursor, isWaiting }, clock())
      return ok({ ...page, rows: page.rows.map(claimOnWire) })
    },
  )
  const one = { params: wire.ClaimParams, response: { 200: reply(wire.RewardClaim) } }
  app.post(
    '/wps/rewards/collect/:id',
    { config: MEMBER, schema: { ...one, summary: 'Collect a reward' } },
    async (request) => {
      const { memberId } = viewerOf(request)
      return ok(claimOnWire(await collect(services, memberId, request.params.id, clock())))
    },
  )
}

function staffRoutes(app: App, services: Services): void {
  const { db } = services
  const budgets = { response: { 200: reply(wire.Budgets) } }
  app.get(
    '/ops/rewards/budgets',
    { config: PROMOTER, schema: { ...budgets, summary: 'Budgets of rewards' } },
    async () => ok({ rows: (await budgetsOf(db)).map(budgetOnWire) }),
  )
  const allowing = { body: wire.AllowanceBody, response: { 200: reply(Nothing) } }
  app.put(
    '/ops/rewards/allowances',
    { config: PROMOTER, schema: { ...allowing, summary: 'Set what a person may grant' } },
    async (request) => {
      await setAllowanceAlone(db, request.body, staffOf(request).username, services.clock())
      return ok(null)
    },
  )
  const list = { querystring: wire.ClaimsQuery, response: { 200: reply(wire.StaffClaims) } }
  app.get(
    '/ops/rewards/claims',
    { config: PROMOTER, schema: { ...list, summary: 'Claims that wait for a decision' } },
    async (request) => {
      const { rows, next } = await claimsToDecide(db, request.query.cursor)
      return ok({
        rows: rows.map((claim) => ({
          ...claimOnWire(claim),
          memberId: claim.member,
          username: claim.username,
          occasion: claim.occasion,
        })),
        next,
      })
    },
  )
  const deciding = {
    params: wire.ClaimParams,
    body: wire.DecisionBody,
    response: { 200: reply(wire.RewardClaim) },
  }
  app.post(
    '/ops/rewards/claims/:id/decision',
    { config: APPROVER, schema: { ...deciding, summary: 'Decide on a claim' } },
    async (request) => {
      const by = staffOf(request).username
      const decided = await decideClaim(services, request.params.id, { ...request.body, by })
      return ok(claimOnWire(decided))
    },
  )
}
