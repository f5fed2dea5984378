import { ReopenAct } from '@night-market/protocol/console/stops'
import type { z } from 'zod'
import type { Act } from '../../reviews/index.ts'
import { lockStop, reopenNow } from '../../site/index.ts'

/** Two persons who look after the games let run what was stopped. */
export const reopenAct: Act<z.infer<typeof ReopenAct>> = {
  kind: 'games.reopen',
  right: 'games',
  voters: 'games',
  payload: ReopenAct,
  peopleFor: () => 2,
  subjectOf: ({ what }) => what,
  async lock(tx, { what }) {
    const stop = await lockStop(tx, what)
    return stop === null ? null : `${stop.stoppedBy} ${stop.stoppedAt.toISOString()}`
  },
  apply: (tx, { what }, { proposal, by }, now) =>
    reopenNow(tx, { what, by: { kind: 'staff', name: by }, proposal }, now),
}
