import { Bills, CounterBody } from '@night-market/protocol/agents/agreements'
import { Rates } from '@night-market/protocol/agents/rates'
import * as wire from '@night-market/protocol/agents/staff'
import { reply } from '@night-market/protocol/envelope'
import { idOf } from '@night-market/protocol/shapes'
import { z } from 'zod'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../../platform/services.ts'
import { merchantOf } from '../../site/index.ts'
import { staffOf } from '../../staff/index.ts'
import { counterAlone } from '../agreements/answer.ts'
import { ratesOf } from '../rates/view.ts'
import { billsOf } from '../settlement/view.ts'
import { deskMember, movePreview, platformsAgreements } from './desk.ts'

const AGENTS = { access: 'staff', right: 'agents' } as const

/** What the desk of agents reads, and the counter-offer of the platform. */
export function deskRoutes(app: App, services: Services): void {
  memberRoutes(app, services)
  agreementRoutes(app, services)
}

function memberRoutes(app: App, { db, clock }: Services): void {
  const finding = { querystring: wire.FindAgentQuery, response: { 200: reply(wire.DeskMember) } }
  app.get(
    '/ops/agents/members',
    { config: AGENTS, schema: { ...finding, summary: 'A member by username or id, with the agents above' } },
    async (request) => ok(await deskMember(db, request.query.name, clock())),
  )
  const rating = { params: wire.DeskMemberParams, response: { 200: reply(Rates) } }
  app.get(
    '/ops/agents/members/:id/rates',
    { config: AGENTS, schema: { ...rating, summary: 'The turnover rebate of a member' } },
    async (request) => {
      const { id } = request.params
      const { above } = await deskMember(db, id, clock())
      // The staff set the rates of members below no agent.
      return ok({ ...(await ratesOf(db, id, id, clock())), mayChange: above.length === 0 })
    },
  )
  const moving = { querystring: wire.MovePreviewQuery, response: { 200: reply(wire.MovePreview) } }
  app.get(
    '/ops/agents/move',
    { config: AGENTS, schema: { ...moving, summary: 'What moving a member would change' } },
    async (request) => ok(await movePreview(db, request.query, clock())),
  )
  const billing = { querystring: wire.DeskBillsQuery, response: { 200: reply(Bills.omit({ sum: true })) } }
  app.get(
    '/ops/agents/bills',
    { config: AGENTS, schema: { ...billing, summary: 'The bills of a member' } },
    async (request) => {
      const { member, kind, cursor, pageSize } = request.query
      const { asset } = await merchantOf(db)
      return ok({ asset, ...(await billsOf(db, member, { kind, cursor, pageSize, withZero: false })) })
    },
  )
}

function agreementRoutes(app: App, { db, clock }: Services): void {
  const listing = { querystring: wire.DeskAgreementsQuery, response: { 200: reply(wire.DeskAgreements) } }
  app.get(
    '/ops/agents/agreements',
    { config: AGENTS, schema: { ...listing, summary: 'Agreements of the platform' } },
    async (request) => ok(await platformsAgreements(db, request.query)),
  )
  const countering = {
    params: z.object({ id: idOf('agr') }),
    body: CounterBody,
    response: { 200: reply(z.object({ version: z.int() })) },
  }
  app.post(
    '/ops/agents/agreements/:id/counter',
    { config: AGENTS, schema: { ...countering, summary: 'Answer for the platform with other terms' } },
    async (request) => {
      const given = { id: request.params.id, ...request.body }
      return ok({ version: await counterAlone(db, given, staffOf(request).username, clock()) })
    },
  )
}
