/** Calls and the socket of the book, and the public chain of its seeds. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { reply as envelope } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/vendor/book'
import type { Frame, Frames } from '../../frames/session.ts'
import { reply } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { showChain, socketRoute } from '../clockwork/routes.ts'
import { makeCode, openCode } from './codes/codes.ts'
import type { BookHost } from './host.ts'
import { matchListRoute } from './match-list.ts'
import { openBookFrame } from './open-frame.ts'
import { bookChain } from './public-chain.ts'
import type { BookSockets } from './room/sockets.ts'
import { detailOf, lobbyOf } from './shown.ts'
import { cashOut } from './slips/cash-out.ts'
import { freeBetsOf } from './slips/free-bets.ts'
import { listBets } from './slips/list.ts'
import { placeSlip } from './slips/place.ts'

export interface BookRoutes {
  host: BookHost
  frames: Frames
  sockets: BookSockets
  frameOf(request: Pick<FastifyRequest, 'headers'>): Promise<Frame>
  /** The origin of the studio's own pages: no other opens a socket. */
  origin: string
}

/** Visitors read the lobby and its matches without a session. */
const FRESH = 'public, max-age=1'

export function bookRoutes(
  root: FastifyInstance,
  { host, frames, sockets, frameOf, origin }: BookRoutes,
): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  matchListRoute(root, host)
  const open = { body: wire.BookOpenBody, response: { 200: envelope(wire.BookOpenValue) } }
  app.post(wire.BOOK_OPEN, { schema: open }, async (request) =>
    reply(await openBookFrame(host, frames, request.body.code)),
  )
  const events = { response: { 200: envelope(wire.EventsValue) } }
  app.get(wire.BOOK_EVENTS, { schema: events }, async (_request, response) => {
    fresh(response)
    return reply({ now: host.clock().getTime(), events: await lobbyOf(host) })
  })
  const event = { querystring: wire.EventQuery, response: { 200: envelope(wire.BookEventDetail) } }
  app.get(wire.BOOK_EVENT, { schema: event }, async (request, response) => {
    const detail = await detailOf(host, request.query.id)
    fresh(response)
    return reply(detail)
  })
  const place = { body: wire.PlaceBody, response: { 200: envelope(wire.PlaceValue) } }
  app.post(wire.BOOK_PLACE, { schema: place }, async (request) =>
    reply(await placeSlip(host, await frameOf(request), request.body)),
  )
  const cash = { body: wire.CashOutBody, response: { 200: envelope(wire.PlaceValue) } }
  app.post(wire.BOOK_CASH_OUT, { schema: cash }, async (request) => {
    const frame = await frameOf(request)
    if (!(await host.clockWatch.agrees())) throw new Refusal('market_suspended')
    return reply(await cashOut(host, frame, request.body))
  })
  const bets = { querystring: wire.BetsQuery, response: { 200: envelope(wire.BetsValue) } }
  app.get(wire.BOOK_BETS, { schema: bets }, async (request) =>
    reply(await listBets(host, await frameOf(request), request.query)),
  )
  const free = { response: { 200: envelope(wire.FreeBetsValue) } }
  app.get(wire.BOOK_FREE_BETS, { schema: free }, async (request) =>
    reply(await freeBetsOf(host, await frameOf(request))),
  )
  codeRoutes(root, { host, frameOf })
  socketRoute(app, wire.BOOK_SOCKET, origin, (socket) => sockets.greet(socket))
  app.get('/book/chain.json', async (_request, response) => showChain(response, await bookChain(host)))
}

/** A person makes and opens few of them: more calls are someone who tries codes. */
const CODES = { rateLimit: { max: 30, timeWindow: 60_000 } }

function codeRoutes(root: FastifyInstance, { host, frameOf }: Pick<BookRoutes, 'host' | 'frameOf'>): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const make = { body: wire.MakeCodeBody, response: { 200: envelope(wire.MakeCodeValue) } }
  app.post(wire.BOOK_CODE, { schema: make, config: CODES }, async (request) =>
    reply(await makeCode(host, await frameOf(request), request.body)),
  )
  const read = { querystring: wire.CodeQuery, response: { 200: envelope(wire.CodeValue) } }
  app.get(wire.BOOK_CODE, { schema: read, config: CODES }, async (request) =>
    reply(await openCode(host, request.query)),
  )
}

const fresh = (response: FastifyReply): FastifyReply => response.header('cache-control', FRESH)
