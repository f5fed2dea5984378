/** Calls and sockets of tables with seats, and their public chains. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { reply as envelope } from '@night-market/protocol/envelope'
import { SEAT_CALLS, SEAT_SOCKET } from '@night-market/protocol/studio-seat'
import type { FrameOfRequest } from '../../frames/frame-of-request.ts'
import { reply } from '../../platform/http.ts'
import { showChain, socketRoute } from '../clockwork/routes.ts'
import { actAtSeat } from './hand/act.ts'
import { handsOf } from './history.ts'
import type { SeatHost } from './host.ts'
import { bringChips, leaveTable, sitOut } from './places/change.ts'
import { roomsOf } from './places/rooms.ts'
import { sitDown } from './places/sit.ts'
import { publicSeatChain } from './public-chain.ts'
import { seatRoomListRoute } from './room-list.ts'
import type { SeatSockets } from './room/sockets.ts'

export interface SeatRoutes {
  host: SeatHost
  sockets: SeatSockets
  frameOf: FrameOfRequest
  /** The origin of the studio's own pages: no other opens a socket. */
  origin: string
  /** Something may be due at a table. */
  wake(): void
}

export function seatRoutes(
  root: FastifyInstance,
  { host, sockets, frameOf, origin, wake }: SeatRoutes,
): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  seatRoomListRoute(root, host)
  const woken = async (tableId: Promise<string | null>) => {
    const done = await tableId
    wake()
    return reply({ tableId: done })
  }
  app.post('/play/seats/rooms', { schema: schemaOf('/play/seats/rooms') }, async (request) =>
    reply(await roomsOf(host, await frameOf(request))),
  )
  app.post('/play/seats/sit', { schema: schemaOf('/play/seats/sit') }, async (request) => {
    const { stack, ...wanted } = request.body
    return woken(sitDown(host, await frameOf(request), { ...wanted, stack: BigInt(stack) }))
  })
  app.post('/play/seats/leave', { schema: schemaOf('/play/seats/leave') }, async (request) =>
    woken(leaveTable(host, await frameOf(request))),
  )
  app.post('/play/seats/out', { schema: schemaOf('/play/seats/out') }, async (request) =>
    woken(sitOut(host, await frameOf(request), request.body.isOut)),
  )
  app.post('/play/seats/chips', { schema: schemaOf('/play/seats/chips') }, async (request) =>
    woken(bringChips(host, await frameOf(request), BigInt(request.body.stack))),
  )
  app.post('/play/seats/act', { schema: schemaOf('/play/seats/act') }, async (request) =>
    woken(actAtSeat(host, await frameOf(request), request.body)),
  )
  app.post('/play/seats/hands', { schema: schemaOf('/play/seats/hands') }, async (request) =>
    reply(await handsOf(host, await frameOf(request))),
  )
  app.get<{ Params: { tableId: string } }>('/tables/:tableId/chain.json', async (request, response) =>
    showChain(response, await publicSeatChain(host, request.params.tableId)),
  )
  socketRoute(app, SEAT_SOCKET, origin, (socket, { query }) =>
    sockets.greet(socket, (query as { table?: string }).table ?? ''),
  )
}

type Calls = typeof SEAT_CALLS

function schemaOf<Path extends keyof Calls>(path: Path) {
  const call = SEAT_CALLS[path]
  return {
    body: call.body as Calls[Path]['body'],
    response: { 200: envelope(call.value as Calls[Path]['value']) },
  }
}
