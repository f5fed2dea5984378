/** Rounds that are played alone, as a host: a call plays a step, and nothing goes on by itself. */
import type { HostPlug } from '../plug.ts'
import { finishOverdue } from './finish-overdue.ts'
import { HOST } from './model.ts'
import { roundProof } from './proof.ts'
import { playRoutes } from './routes.ts'

export const roundPlug: HostPlug = {
  name: HOST,
  sockets: [],
  open: ({ host, frames }) => ({
    routes: (scope) => playRoutes(scope, host, frames),
    finishOverdue: (bet) => finishOverdue(host, bet),
    proofOf: (round, userId) => roundProof(host, round, userId),
  }),
}
