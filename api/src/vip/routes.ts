import { reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/vip/levels'
import { Rebate, RebateBody, RebateClaim } from '@night-market/protocol/vip/rebate'
import { viewerOf } from '../members/index.ts'
import { ok, type App } from '../platform/http/http.ts'
import type { Services } from '../platform/services.ts'
import { staffOf } from '../staff/index.ts'
import { claimRebate, rebateOf } from './rebate.ts'
import { memberNamed, memberOfStaff, setLevelAlone } from './staff.ts'
import { levelOf, standingOf } from './standing.ts'
import { rebateOnWire, stateOnWire, vipOnWire } from './wire.ts'

/** Trial visitors have no level. */
const MEMBER = { access: 'member' } as const
const SESSION = { access: 'session' } as const
const PROMOTER = { access: 'staff', right: 'promote' } as const

/** The calls about levels and rebate, and those by which staff read and set a member's level. */
export function vipRoutes(app: App, services: Services): void {
  memberRoutes(app, services)
  rebateRoutes(app, services)
  staffRoutes(app, services)
}

function memberRoutes(app: App, { db, clock }: Services): void {
  const state = { response: { 200: reply(wire.VipState) } }
  app.get(
    '/wps/vip/state',
    { config: SESSION, schema: { ...state, summary: 'VIP label of the member' } },
    async (request) => ok(stateOnWire(await levelOf(db, viewerOf(request).memberId))),
  )
  app.get(
    '/wps/vip',
    { config: MEMBER, schema: { summary: 'VIP levels and progress', response: { 200: reply(wire.Vip) } } },
    async (request) => {
      return ok(vipOnWire(await standingOf(db, viewerOf(request).memberId, clock())))
    },
  )
}

function rebateRoutes(app: App, services: Services): void {
  const { db, clock } = services
  const list = { response: { 200: reply(Rebate) } }
  app.get(
    '/wps/rebate',
    { config: MEMBER, schema: { ...list, summary: 'Rebate of the day' } },
    async (request) => {
      return ok(rebateOnWire(await rebateOf(db, viewerOf(request).memberId, clock())))
    },
  )
  const claiming = { body: RebateBody, response: { 200: reply(RebateClaim) } }
  app.post(
    '/wps/rebate',
    { config: MEMBER, schema: { ...claiming, summary: 'Claim the rebate' } },
    async (request) => {
      const { memberId } = viewerOf(request)
      const { amount, state } = await claimRebate(services, memberId, request.body, clock())
      return ok({ amount: amount.toString(), state })
    },
  )
}

function staffRoutes(app: App, services: Services): void {
  const found = { querystring: wire.VipMemberQuery, response: { 200: reply(wire.FoundVipMember) } }
  app.get(
    '/ops/vip/members',
    { config: PROMOTER, schema: { ...found, summary: 'VIP level of a member by username or id' } },
    async (request) => ok(await memberNamed(services.db, request.query.member)),
  )
  const one = { params: wire.VipMemberParams, response: { 200: reply(wire.VipMember) } }
  app.get(
    '/ops/vip/members/:id',
    { config: PROMOTER, schema: { ...one, summary: 'VIP level of a member' } },
    async (request) => ok(await memberOfStaff(services.db, request.params.id)),
  )
  const setting = { ...one, body: wire.VipLevelBody }
  app.put(
    '/ops/vip/members/:id',
    { config: PROMOTER, schema: { ...setting, summary: 'Set the VIP level of a member' } },
    async (request) => {
      const by = { kind: 'staff', name: staffOf(request).username } as const
      return ok(await setLevelAlone(services, request.params.id, { ...request.body, by }))
    },
  )
}
