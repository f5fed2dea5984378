/** Calls and the socket of lotteries, and their public chains. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { reply as envelope } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/studio-draw'
import type { Frame, Frames } from '../../frames/session.ts'
import { reply } from '../../platform/http.ts'
import { showChain, socketRoute } from '../clockwork/routes.ts'
import type { DrawHost } from './host.ts'
import { openDrawFrame } from './open-frame.ts'
import { drawChain } from './public-chain.ts'
import { drawRoomsRoute } from './room-list.ts'
import type { DrawSockets } from './room/sockets.ts'
import { resultsOf } from './shown.ts'
import { buyTickets } from './tickets/buy.ts'
import { roomLeft } from './tickets/room-left.ts'
import { listTickets } from './tickets/list.ts'
import { stopByPlayer } from './tickets/stop.ts'

export interface DrawRoutes {
  host: DrawHost
  frames: Frames
  sockets: DrawSockets
  frameOf(request: Pick<FastifyRequest, 'headers'>): Promise<Frame>
  /** The origin of the studio's own pages: no other opens a socket. */
  origin: string
}

export function drawRoutes(
  root: FastifyInstance,
  { host, frames, sockets, frameOf, origin }: DrawRoutes,
): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  drawRoomsRoute(root, host)
  const open = { body: wire.DrawOpenBody, response: { 200: envelope(wire.DrawOpenValue) } }
  app.post(wire.DRAW_OPEN, { schema: open }, async (request) =>
    reply(await openDrawFrame(host, frames, request.body.code)),
  )
  const buy = { body: wire.DrawBuyBody, response: { 200: envelope(wire.DrawBuyValue) } }
  app.post(wire.DRAW_BUY, { schema: buy }, async (request) =>
    reply(await buyTickets(host, await frameOf(request), request.body)),
  )
  const stop = { body: wire.DrawStopBody, response: { 200: envelope(wire.DrawStopValue) } }
  app.post(wire.DRAW_STOP, { schema: stop }, async (request) =>
    reply(await stopByPlayer(host, await frameOf(request), request.body.chase)),
  )
  const tickets = { querystring: wire.TicketsQuery, response: { 200: envelope(wire.TicketsValue) } }
  app.get(wire.DRAW_TICKETS, { schema: tickets }, async (request) =>
    reply(await listTickets(host, await frameOf(request), request.query)),
  )
  const results = { querystring: wire.ResultsQuery, response: { 200: envelope(wire.ResultsValue) } }
  app.get(wire.DRAW_RESULTS, { schema: results }, async (request) => {
    const { gameCode } = await frameOf(request)
    return reply({ results: await resultsOf(host.db, gameCode, request.query.size) })
  })
  const exposure = { querystring: wire.ExposureQuery, response: { 200: envelope(wire.ExposureValue) } }
  app.get(wire.DRAW_EXPOSURE, { schema: exposure }, async (request) =>
    reply(await roomLeft(host, await frameOf(request), request.query.issue)),
  )
  socketRoute(app, wire.DRAW_SOCKET, origin, (socket) => sockets.greet(socket))
  app.get<{ Params: { gameCode: string } }>('/draws/:gameCode/chain.json', async (request, response) =>
    showChain(response, await drawChain(host, request.params.gameCode)),
  )
}
