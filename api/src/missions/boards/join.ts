import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isEligible } from '../../rewards/index.ts'
import type { BoardId } from '../model.ts'
import { runningBoards } from '../queries.ts'
import * as queries from './queries.ts'

/**
 * Enters a member in a board, for this period and those after it. Refuses a board that is not running (`not_found`)
 * and members who may not receive rewards (`not_eligible`).
 */
export async function joinBoard(db: Db, board: BoardId, member: MemberId, now: Date): Promise<void> {
  const isRunning = (await runningBoards(db, now)).some(({ id }) => id === board)
  if (!isRunning) throw new Refusal('not_found')
  if (!(await isEligible(db, member, now))) throw new Refusal('not_eligible')
  await queries.insertEntrant(db, board, member, now)
}

/** Removes a member from a board, and from the ranks of every period that is still open. */
export const leaveBoard = (db: Db, board: BoardId, member: MemberId): Promise<void> =>
  queries.deleteEntrant(db, board, member)
