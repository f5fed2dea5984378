import { WAITING, type WaitingName, type WaitingValue } from '@night-market/protocol/console/overview'
import { DECIDING_RIGHTS, type Right } from '@night-market/protocol/values/roles'
import type { Db } from '../../platform/database/db.ts'
import { kindsToDecide, type Act } from '../../reviews/index.ts'
import { waitingIn } from './waiting-queries.ts'

/** Whose queue it is: an account with one of these rights sees it. */
const RIGHTS_FOR: Record<WaitingName, readonly Right[]> = {
  deposits: ['review'],
  withdrawals: ['review'],
  disputes: ['review'],
  applications: ['review'],
  redemptions: ['review'],
  payments: ['review'],
  proposals: DECIDING_RIGHTS,
  payables: ['pay'],
  transfers: ['pay'],
  support: ['support'],
  rooms: ['support'],
  overdue_rounds: ['review'],
  events: ['site'],
}

/** What waits for a member of staff with these rights, empty queues too, in the order of the menu. */
export async function waitingFor(
  { db, acts }: { db: Db; acts: readonly Act[] },
  { username, rights }: { username: string; rights: readonly Right[] },
  now: Date,
): Promise<WaitingValue> {
  const names = WAITING.filter((name) => RIGHTS_FOR[name].some((right) => rights.includes(right)))
  const reader = { staff: username, decides: kindsToDecide(acts, rights), now }
  const found = await waitingIn(db, names, reader)
  const rows = found.map((row) => ({ ...row, since: row.since?.toISOString() ?? null }))
  return { rows: rows.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name)) }
}
