import { reply } from '@night-market/protocol/envelope'
import { ProposalParams } from '@night-market/protocol/reviews'
import * as wire from '@night-market/protocol/trading/acts'
import * as desk from '@night-market/protocol/trading/desk'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../platform/database/db.ts'
import { ok, type App } from '../platform/http/http.ts'
import { privateKeyIn, signedClient, type SignedClient } from '../platform/http/signed-http.ts'
import type { Services } from '../platform/services.ts'
import { proposalOnWire, propose, voteOnProposal, withdrawProposal } from '../reviews/index.ts'
import { requireRight, staffOf } from '../staff/index.ts'
import { bookAct, drawAct, tradingActs } from './agree.ts'
import { actAtOnce } from './at-once.ts'
import { bookVendors, deskEvent, deskEvents, problemOf } from './desk.ts'
import { tradingDetail, tradingPage, type TradingActRow } from './list.ts'
import { sendActs } from './send.ts'

const STAFF = { access: 'staff' } as const
const TRADER = { access: 'staff', right: 'trade' } as const
const APPROVER = { access: 'staff', right: 'approve' } as const
const oneReply = { 200: reply(wire.TradingAct) }

/** Acts on draws and matches, in the operator console. */
export function tradingRoutes(app: App, services: Services): void {
  const client = signedClient({ key: privateKeyIn(services.env.SIGNING_KEY_FILE), clock: services.clock })
  const parts = { ...services, client, deciding: { db: services.db, acts: tradingActs } }
  listRoute(app, parts)
  deskRoutes(app, parts)
  proposeRoute(app, parts)
  atOnceRoute(app, parts)
  for (const decision of DECISIONS) decisionRoute(app, parts, decision)
  withdrawRoute(app, parts)
}

type Parts = Services & { client: SignedClient; deciding: { db: Db; acts: typeof tradingActs } }

function listRoute(app: App, { db }: Parts): void {
  const list = { querystring: wire.TradingQuery, response: { 200: reply(wire.TradingActsPage) } }
  app.get(
    '/ops/trading/acts',
    { config: STAFF, schema: { ...list, summary: 'Acts on draws and matches' } },
    async (request) => {
      const { status, ...page } = request.query
      const { rows, next } = await tradingPage(db, staffOf(request).rights, status, page)
      return ok({ rows: rows.map(onWire), next })
    },
  )
  const one = { params: ProposalParams, response: oneReply, summary: 'An act, and what became of it' }
  app.get('/ops/trading/acts/:id', { config: STAFF, schema: one }, async (request) =>
    ok(onWire(await tradingDetail(db, staffOf(request).rights, request.params.id))),
  )
}

/** What the staff look at before they act. */
function deskRoutes(app: App, { db, client }: Parts): void {
  const vendors = { response: { 200: reply(desk.BookVendors) }, summary: 'Vendors with a book' }
  app.get('/ops/trading/vendors', { config: TRADER, schema: vendors }, async () =>
    ok({ vendors: await bookVendors(db) }),
  )
  const events = { querystring: desk.EventsQuery, response: { 200: reply(desk.EventsPage) } }
  app.get(
    '/ops/trading/events',
    { config: TRADER, schema: { ...events, summary: 'Matches of a book' } },
    async (request) => ok(await deskEvents({ db, client }, request.query)),
  )
  const event = { querystring: desk.EventQuery, response: { 200: reply(desk.DeskEvent) } }
  app.get(
    '/ops/trading/event',
    { config: TRADER, schema: { ...event, summary: 'A match, its markets and its stakes' } },
    async (request) => ok(await deskEvent({ db, client }, request.query)),
  )
  const check = { body: desk.CheckBody, response: { 200: reply(desk.CheckValue) } }
  app.post(
    '/ops/trading/check',
    { config: TRADER, schema: { ...check, summary: 'What is wrong with what is to be entered' } },
    async (request) => ok({ problem: await problemOf({ db, client }, request.body.payload) }),
  )
}

function proposeRoute(app: App, parts: Parts): void {
  const making = { body: wire.TradingProposalBody, response: oneReply }
  app.post(
    '/ops/trading/acts',
    { config: STAFF, schema: { ...making, summary: 'Propose an act that takes two persons' } },
    async (request) => {
      const { id, kind, payload } = request.body
      const { right } = kind === 'trading.book' ? bookAct : drawAct
      await requireRight(parts, request, right)
      const proposal = { id, kind, payload, reason: payload.reason }
      await propose(parts.deciding, proposal, staffOf(request).username, parts.clock())
      return detail(parts, request, id)
    },
  )
}

function atOnceRoute(app: App, { db, client, clock }: Parts): void {
  const alone = { body: wire.AtOnceBody, response: { 200: reply(wire.AtOnceValue) } }
  app.post(
    '/ops/trading/acts/at-once',
    { config: TRADER, schema: { ...alone, summary: 'Do an act that takes one person' } },
    async (request) => {
      await actAtOnce({ db, client }, request.body, staffOf(request).username, clock())
      return ok({ actId: request.body.actId, state: 'done' as const })
    },
  )
}

const DECISIONS = [
  ['approve', 'Agree to an act, as its second person'],
  ['reject', 'Reject an act'],
] as const

function decisionRoute(app: App, parts: Parts, [vote, summary]: (typeof DECISIONS)[number]): void {
  const schema = { params: ProposalParams, body: wire.DecisionBody, response: oneReply, summary }
  app.post(`/ops/trading/acts/:id/${vote}`, { config: APPROVER, schema }, async (request) => {
    const { id } = request.params
    const ballot = { vote, note: request.body.note }
    await voteOnProposal(parts.deciding, staffOf(request).username, id, ballot, parts.clock())
    if (vote === 'approve') await sendActs(parts, id, parts.clock())
    return detail(parts, request, id)
  })
}

function withdrawRoute(app: App, parts: Parts): void {
  const schema = { params: ProposalParams, response: oneReply, summary: "Withdraw one's own act" }
  app.post('/ops/trading/acts/:id/withdraw', { config: STAFF, schema }, async (request) => {
    const { id } = request.params
    await tradingDetail(parts.db, staffOf(request).rights, id)
    await withdrawProposal(parts.db, staffOf(request).username, id, parts.clock())
    return detail(parts, request, id)
  })
}

const detail = async ({ db }: Parts, request: FastifyRequest, id: string) =>
  ok(onWire(await tradingDetail(db, staffOf(request).rights, id)))

const onWire = ({ proposal, sent }: TradingActRow): wire.TradingAct => ({
  ...proposalOnWire(proposal),
  sent: sent && {
    actId: sent.actUuid,
    state: sent.state,
    status: sent.status,
    problem: sent.problem,
    version: sent.version,
    attempts: sent.attempts,
    agreedAt: sent.agreedAt.toISOString(),
    answeredAt: sent.answeredAt?.toISOString() ?? null,
  },
})
