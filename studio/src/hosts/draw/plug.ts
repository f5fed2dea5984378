/** Lotteries as a host: sockets, and the clock of the draws. */
import { DRAW_SOCKET } from '@night-market/protocol/studio-draw'
import { frameOfRequest } from '../../frames/frame-of-request.ts'
import type { HostPlug, HostServices, OpenHost } from '../plug.ts'
import { ticketProof } from './draw-detail.ts'
import { finishOverdueTicket } from './finish-overdue.ts'
import type { DrawHost } from './host.ts'
import { openDrawClock, type DrawClock } from './lead.ts'
import { HOST } from './model.ts'
import { openDrawSockets, type DrawSockets } from './room/sockets.ts'
import { drawRoutes } from './routes.ts'
import { openOrders } from './tickets/orders.ts'
import { stopOfExcluded } from './tickets/stop-excluded.ts'

export interface Draws extends OpenHost {
  host: DrawHost
  sockets: DrawSockets
  clock: DrawClock
}

export const drawPlug: HostPlug<Draws> = { name: HOST, sockets: [DRAW_SOCKET], open }

function open({ host: shared, bus, frames, origin }: HostServices): Draws {
  const host: DrawHost = { ...shared, drivers: [], orders: openOrders(shared) }
  const sockets = openDrawSockets(host, frames)
  const clock = openDrawClock(host)
  bus.listen((notice) => sockets.hear(notice))
  const frameOf = frameOfRequest(frames, host.clock)
  return {
    host,
    sockets,
    clock,
    routes: (scope) => drawRoutes(scope, { host, frames, sockets, frameOf, origin }),
    finishOverdue: (bet) => finishOverdueTicket(host, bet),
    proofOf: (round, userId) => ticketProof(host, round, userId),
    exclude: (userId) => stopOfExcluded(host, userId),
    run() {
      sockets.run()
      clock.run()
    },
    stop: () => clock.stop(),
  }
}
