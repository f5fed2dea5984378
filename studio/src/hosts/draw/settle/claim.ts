/** The settlement of a draw is one process's as long as it goes on with it. */
import type { DrawHost } from '../host.ts'
import { later } from '../model.ts'
import * as queries from './queries.ts'

/** A settlement that does not go on for so long may be taken up by another process. */
const CLAIM_MS = 30_000

export function claimSettling({ db, clock }: DrawHost, draw: queries.DrawVersion): Promise<boolean> {
  const now = clock()
  return queries.claimSettlement(db, draw, now, later(now, CLAIM_MS))
}

export const keepSettling = ({ db, clock }: DrawHost, draw: queries.DrawVersion): Promise<void> =>
  queries.keepSettlement(db, draw, later(clock(), CLAIM_MS))
