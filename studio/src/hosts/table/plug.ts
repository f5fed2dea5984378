/** Shared tables as a host: sockets, and the clock of the tables that this process leads. */
import { TABLE_SOCKET } from '@night-market/protocol/studio-table'
import { frameOfRequest } from '../../frames/frame-of-request.ts'
import type { HostPlug, HostServices, OpenHost } from '../plug.ts'
import { finishOverdueTable } from './finish-overdue.ts'
import type { TableHost } from './host.ts'
import { openTableClock, type TableClock } from './lead.ts'
import { HOST } from './model.ts'
import { openTableSockets, type TableSockets } from './room/sockets.ts'
import { tableProof } from './round-detail.ts'
import { tableRoutes } from './routes.ts'

export interface Tables extends OpenHost {
  host: TableHost
  sockets: TableSockets
  clock: TableClock
}

export const tablePlug: HostPlug<Tables> = { name: HOST, sockets: [TABLE_SOCKET], open }

function open({ host, bus, frames, origin }: HostServices): Tables {
  const sockets = openTableSockets(host, frames, () => clock.wake())
  const clock = openTableClock(host, () => sockets.occupied())
  bus.listen((notice) => sockets.hear(notice))
  const frameOf = frameOfRequest(frames, host.clock)
  return {
    host,
    sockets,
    clock,
    routes: (scope) => tableRoutes(scope, { host, sockets, frameOf, origin }),
    finishOverdue: (bet) => finishOverdueTable(host, bet),
    proofOf: (round, userId) => tableProof(host, round, userId),
    run() {
      sockets.run()
      clock.run()
    },
    stop: () => clock.stop(),
  }
}
