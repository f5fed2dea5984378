/** What the operator has stopped, in one small table that is read where a stake is judged and a payout is sent. */
import { audit } from '../../platform/database/audit.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Actor } from '../../platform/actor.ts'
import * as queries from './queries.ts'

interface Stopping {
  /** `stakes`, `payouts`, or `connection`, `vendor` or `game` with its code. */
  what: string
  reason: string
  by: Actor & { name: string }
}

/** Stops it from the next bet or payout on; what is stopped stays as it is. Audited. */
export async function stopNow(tx: Tx, { what, reason, by }: Stopping, now: Date): Promise<void> {
  const stop = { what, reason, stoppedBy: by.name, stoppedAt: now }
  if (!(await queries.insertStop(tx, stop))) return
  await audit(tx, { who: by, what: 'site.stopped', subject: what, details: { reason } }, now)
}

/** Lets it run again; null where it is not stopped. */
export async function reopenNow(
  tx: Tx,
  { what, by, proposal }: { what: string; by: Actor; proposal: string },
  now: Date,
): Promise<void> {
  await queries.deleteStop(tx, what)
  await audit(tx, { who: by, what: 'site.reopened', subject: what, details: { proposal } }, now)
}

/** A stop under its row's lock; null where there is none. */
export const lockStop = (tx: Tx, what: string): Promise<queries.Stop | null> => queries.lockStop(tx, what)

/** Everything that is stopped, the newest first. */
export const stopsOf = (db: Db): Promise<queries.Stop[]> => queries.allStops(db)

/** Whether payouts are stopped. */
export const arePayoutsStopped = (db: Db | Tx): Promise<boolean> => queries.isAnyStopped(db, ['payouts'])

/** Whether stakes in a game are stopped: all of them, or those of its connection, its brand or itself. */
export const areStakesStopped = (
  db: Db | Tx,
  of: { connection?: string; vendor: string; game?: string },
): Promise<boolean> => {
  const names = [
    'stakes',
    `vendor ${of.vendor}`,
    `connection ${of.connection ?? ''}`,
    `game ${of.game ?? ''}`,
  ]
  return queries.isAnyStopped(db, names)
}
