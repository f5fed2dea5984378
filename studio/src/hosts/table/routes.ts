/** Calls and sockets of shared tables, and the public chains. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { reply as envelope } from '@night-market/protocol/envelope'
import {
  TABLE_BET,
  TABLE_CASH_OUT,
  TABLE_SOCKET,
  TableBetBody,
  TableBetValue,
  TableCashOutBody,
} from '@night-market/protocol/studio-table'
import type { Frame } from '../../frames/session.ts'
import { reply } from '../../platform/http.ts'
import { showChain, socketRoute } from '../clockwork/routes.ts'
import { cashOutTableBet } from './bets/cash-out.ts'
import { placeTableBet } from './bets/place-bet.ts'
import { publicChain } from './public-chain.ts'
import type { TableHost } from './host.ts'
import { roomListRoute } from './room-list.ts'
import type { TableSockets } from './room/sockets.ts'

export interface TableRoutes {
  host: TableHost
  sockets: TableSockets
  frameOf(request: Pick<FastifyRequest, 'headers'>): Promise<Frame>
  /** The origin of the studio's own pages: no other opens a socket. */
  origin: string
}

export function tableRoutes(root: FastifyInstance, { host, sockets, frameOf, origin }: TableRoutes): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  roomListRoute(root, host)
  const schema = { body: TableBetBody, response: { 200: envelope(TableBetValue) } }
  app.post(TABLE_BET, { schema }, async (request) => {
    const { stake, ...bet } = request.body
    return reply(await placeTableBet(host, await frameOf(request), { ...bet, stake: BigInt(stake) }))
  })
  const cashOut = { body: TableCashOutBody, response: schema.response }
  app.post(TABLE_CASH_OUT, { schema: cashOut }, async (request) =>
    reply(await cashOutTableBet(host, await frameOf(request), request.body)),
  )
  socketRoute(app, TABLE_SOCKET, origin, (socket) => sockets.greet(socket))
  app.get<{ Params: { gameCode: string } }>('/games/:gameCode/chain.json', async (request, response) =>
    showChain(response, await publicChain(host, request.params.gameCode)),
  )
}
