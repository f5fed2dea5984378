/** Which members of the staff are present to answer customers. */
import type { DeskState } from '@night-market/protocol/support'
import { CONVERSATIONS_EACH } from '@night-market/protocol/values/support'
import type { Db, Tx } from '../../platform/database/db.ts'
import { AWAY_MS } from '../model.ts'
import * as queries from './queries.ts'

export interface StaffMember {
  id: string
  name: string
}

/** Notes whether a member of staff is at the desk; returns what waits there. */
export async function reportPresence(
  db: Db,
  staff: StaffMember,
  isAvailable: boolean,
  now: Date,
): Promise<DeskState> {
  await queries.putDesk(db, staff, isAvailable, now)
  return { ...(await queries.deskCounts(db, staff.id)), most: CONVERSATIONS_EACH, isAvailable }
}

/** Whether a member of staff answers: seen within two minutes, and not away for longer than that. */
export const isPresent = (db: Db | Tx, staff: string, now: Date): Promise<boolean> =>
  queries.isAtDesk(db, staff, awaySince(now))

export const awaySince = (now: Date): Date => new Date(now.getTime() - AWAY_MS)
