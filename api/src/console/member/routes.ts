import { TransfersPage, TransfersQuery } from '@night-market/protocol/cashier/balance'
import * as wire from '@night-market/protocol/console/members'
import { reply } from '@night-market/protocol/envelope'
import { RoundDetail, RoundsPage, RoundsQuery } from '@night-market/protocol/play'
import { AccountPage, AccountQuery } from '@night-market/protocol/reports'
import { idOf } from '@night-market/protocol/shapes'
import { ok, type App } from '../../platform/http/http.ts'
import { privateKeyIn, signedClient } from '../../platform/http/signed-http.ts'
import { accountRecord, roundDetail, roundsOf, transfersPage } from '../../reports/index.ts'
import { actorOf } from '../actor.ts'
import type { Services } from '../services.ts'
import { headerOf } from './header.ts'
import { linksOf } from './links.ts'
import { memberNamed } from './member-named.ts'
import { auditRecord, protectionRecord, sessionRecord } from './records.ts'
import { unmask } from './unmask.ts'

const SEE = { access: 'staff', right: 'see' } as const
const PRIVATE = { access: 'staff', right: 'private' } as const
const params = wire.MemberParams

/** A member, for the staff: first what matters, then each part of the record. */
export function memberRoutes(app: App, services: Services): void {
  headerRoutes(app, services)
  moneyRoutes(app, services)
  roundRoutes(app, services)
  recordRoutes(app, services)
}

function headerRoutes(app: App, { db, clock }: Services): void {
  const one = { params, response: { 200: reply(wire.MemberHeader) } }
  app.get(
    '/ops/console/members/:id',
    { config: SEE, schema: { ...one, summary: 'A member, by id or username' } },
    async (request) => ok(await headerOf(db, request.params.id, clock())),
  )
  const whole = { params, body: wire.UnmaskBody, response: { 200: reply(wire.Unmasked) } }
  app.post(
    '/ops/console/members/:id/unmask',
    { config: PRIVATE, schema: { ...whole, summary: 'Read a personal field of a member' } },
    async (request) => {
      const asked = { ...request.body, by: actorOf(request) }
      return ok(await unmask(db, request.params.id, asked, clock()))
    },
  )
}

function moneyRoutes(app: App, { db }: Services): void {
  const moved = { params, querystring: TransfersQuery, response: { 200: reply(TransfersPage) } }
  app.get(
    '/ops/console/members/:id/transfers',
    { config: SEE, schema: { ...moved, summary: 'Movements of a member’s purse' } },
    async (request) => {
      const { id } = await memberNamed(db, request.params.id)
      return ok(await transfersPage(db, id, request.query))
    },
  )
  const paid = { params, querystring: AccountQuery, response: { 200: reply(AccountPage) } }
  app.get(
    '/ops/console/members/:id/payments',
    { config: SEE, schema: { ...paid, summary: 'Payments of a member' } },
    async (request) => {
      const { id } = await memberNamed(db, request.params.id)
      return ok(await accountRecord(db, id, request.query))
    },
  )
}

function roundRoutes(app: App, services: Services): void {
  const { db, clock } = services
  const client = signedClient({ key: privateKeyIn(services.env.SIGNING_KEY_FILE), clock })
  const list = { params, querystring: RoundsQuery, response: { 200: reply(RoundsPage) } }
  app.get(
    '/ops/console/members/:id/rounds',
    { config: SEE, schema: { ...list, summary: 'Rounds of a member' } },
    async (request) => {
      const { id } = await memberNamed(db, request.params.id)
      return ok(await roundsOf(db, id, request.query, clock()))
    },
  )
  const one = { params: params.extend({ round: idOf('rnd') }), response: { 200: reply(RoundDetail) } }
  app.get(
    '/ops/console/members/:id/rounds/:round',
    { config: SEE, schema: { ...one, summary: 'A round of a member, with its proof' } },
    async (request) => {
      const { id } = await memberNamed(db, request.params.id)
      return ok(await roundDetail(services, client, id, request.params.round))
    },
  )
}

function recordRoutes(app: App, { db, clock }: Services): void {
  const protection = { params, response: { 200: reply(wire.MemberProtection) } }
  app.get(
    '/ops/console/members/:id/protection',
    { config: SEE, schema: { ...protection, summary: 'Limits and exclusions of a member' } },
    async (request) => ok(await protectionRecord(db, request.params.id, clock())),
  )
  const sessions = { params, response: { 200: reply(wire.MemberSessions) } }
  app.get(
    '/ops/console/members/:id/sessions',
    { config: SEE, schema: { ...sessions, summary: 'Logins of a member' } },
    async (request) => ok(await sessionRecord(db, request.params.id)),
  )
  const links = { params, response: { 200: reply(wire.MemberLinks) } }
  app.get(
    '/ops/console/members/:id/links',
    { config: SEE, schema: { ...links, summary: 'Accounts that share traces with a member' } },
    async (request) => ok(await linksOf(db, request.params.id)),
  )
  const audit = { params, querystring: wire.NumberedQuery, response: { 200: reply(wire.MemberAudit) } }
  app.get(
    '/ops/console/members/:id/audit',
    { config: SEE, schema: { ...audit, summary: 'What was done to a member' } },
    async (request) => ok(await auditRecord(db, request.params.id, request.query)),
  )
}
