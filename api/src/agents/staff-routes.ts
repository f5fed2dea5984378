import { z } from 'zod'
import * as wire from '@night-market/protocol/agents/agreements'
import { RateBody } from '@night-market/protocol/agents/rates'
import { ClearBody, LinkedPairs, PromoteBody, StaffAgent } from '@night-market/protocol/agents/staff'
import { Nothing, reply } from '@night-market/protocol/envelope'
import { idOf } from '@night-market/protocol/shapes'
import { makeAgent, memberById } from '../members/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { ok, type App } from '../platform/http/http.ts'
import type { Services } from '../platform/services.ts'
import { staffOf } from '../staff/index.ts'
import { answer, type Answer } from './agreements/answer.ts'
import { offerAlone, PlatformsOffer } from './agreements/offer-act.ts'
import { deskRoutes } from './desk/routes.ts'
import { setRate } from './rates/set-rate.ts'
import { clearPair, linkedPairs } from './team/linked.ts'

const AGENTS = { access: 'staff', right: 'agents' } as const

/** What the staff do for the platform: make agents, agree with those at the top, and tell linked accounts apart. */
export function staffAgentRoutes(app: App, services: Services): void {
  promoteRoute(app, services)
  agreementRoutes(app, services)
  linkedRoutes(app, services)
  rateRoute(app, services)
  deskRoutes(app, services)
}

function promoteRoute(app: App, { db, clock }: Services): void {
  app.post(
    '/ops/agents',
    {
      config: AGENTS,
      schema: { body: PromoteBody, response: { 200: reply(StaffAgent) }, summary: 'Make a member an agent' },
    },
    async (request) => {
      const { member, role, code } = request.body
      const by = { kind: 'staff', name: staffOf(request).username } as const
      const { username } = (await memberById(db, member)) ?? refuseUnknown()
      return ok({ member, role, code: await makeAgent(db, username, { role, code }, by, clock()) })
    },
  )
}

function agreementRoutes(app: App, { db, clock }: Services): void {
  app.post(
    '/ops/agents/agreements',
    {
      config: AGENTS,
      schema: {
        body: PlatformsOffer,
        response: { 200: reply(wire.AgreementParams) },
        summary: 'Offer an agreement to an agent at the top',
      },
    },
    async (request) => {
      return ok({ id: await offerAlone(db, request.body, staffOf(request).username, clock()) })
    },
  )
  app.post(
    '/ops/agents/agreements/:id/answer',
    {
      config: AGENTS,
      schema: {
        params: z.object({ id: idOf('agr') }),
        body: wire.AnswerBody.extend({
          act: z.enum(['accept', 'reject', 'withdraw', 'request_end', 'agree_end', 'refuse_end']),
        }),
        response: { 200: reply(wire.ProcessValue) },
        summary: 'Answer for the platform',
      },
    },
    async (request) => {
      const given: Answer = { id: request.params.id, ...request.body }
      return ok({ status: await answer(db, given, { staff: staffOf(request).username }, clock()) })
    },
  )
}

function rateRoute(app: App, { db, clock }: Services): void {
  app.post(
    '/ops/agents/rates',
    {
      config: AGENTS,
      schema: {
        body: RateBody,
        response: { 200: reply(Nothing) },
        summary: 'Set the turnover rebate of a member below no agent',
      },
    },
    async (request) => {
      await setRate(db, request.body, { staff: staffOf(request).username }, clock())
      return ok(null)
    },
  )
}

function linkedRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/ops/agents/linked',
    {
      config: AGENTS,
      schema: { response: { 200: reply(LinkedPairs) }, summary: 'Accounts linked to an agent above them' },
    },
    async () => {
      const pairs = await linkedPairs(db)
      return ok({ pairs: pairs.map((pair) => ({ ...pair, since: pair.since.toISOString() })) })
    },
  )
  app.post(
    '/ops/agents/linked/clear',
    {
      config: AGENTS,
      schema: {
        body: ClearBody,
        response: { 200: reply(Nothing) },
        summary: 'Count the play of a linked account for its agent',
      },
    },
    async (request) => {
      const by = { kind: 'staff', name: staffOf(request).username } as const
      await clearPair(db, request.body, by, clock())
      return ok(null)
    },
  )
}

function refuseUnknown(): never {
  throw new Refusal('not_found')
}
