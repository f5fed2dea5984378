/** Tables with seats as a host: sockets, the clock of those that this process leads, and what it does beside. */
import { SEAT_SOCKET } from '@night-market/protocol/studio-seat'
import { frameOfRequest } from '../../frames/frame-of-request.ts'
import type { HostPlug, HostServices, OpenHost } from '../plug.ts'
import { openBeside } from './beside.ts'
import { finishOverdueHand } from './finish-overdue.ts'
import { handProof } from './hand-detail.ts'
import type { SeatHost } from './host.ts'
import { openSeatClock, type SeatClock } from './lead.ts'
import { HOST } from './model.ts'
import { leaveAll } from './places/change.ts'
import { openSeatSockets, type SeatSockets } from './room/sockets.ts'
import { seatRoutes } from './routes.ts'

export interface Seats extends OpenHost {
  host: SeatHost
  sockets: SeatSockets
  clock: SeatClock
  /** Waits for what runs beside: stakes and payments. */
  settled(): Promise<void>
}

export const seatPlug: HostPlug<Seats> = { name: HOST, sockets: [SEAT_SOCKET], open }

function open({ host: shared, bus, frames, origin }: HostServices): Seats {
  const { host, settled } = openBeside(shared)
  const wake = (): void => clock.wake()
  const sockets = openSeatSockets(host, frames, wake)
  const clock = openSeatClock(host, sockets.present, wake)
  bus.listen((notice) => sockets.hear(notice))
  const frameOf = frameOfRequest(frames, host.clock)
  return {
    host,
    sockets,
    clock,
    settled,
    routes: (scope) => seatRoutes(scope, { host, sockets, frameOf, origin, wake }),
    finishOverdue: (bet) => finishOverdueHand(host, bet),
    proofOf: (round, userId) => handProof(host, round, userId),
    exclude: (userId) => leaveAll(host, userId),
    run() {
      sockets.run()
      clock.run()
    },
    async stop() {
      await clock.stop()
      await settled()
    },
  }
}
