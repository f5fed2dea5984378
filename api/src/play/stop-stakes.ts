import type { MemberId } from '@night-market/protocol/ids'
import type { Db, Tx } from '../platform/db.ts'
import * as queries from './queries.ts'

/** Why a member may not stake: a limit of theirs is reached, or they are excluded. */
type StopReason = 'limit' | 'exclusion'

const STATUS = { limit: 'RS_ERROR_LIMIT_REACHED', exclusion: 'RS_ERROR_USER_DISABLED' } as const

/**
 * Keeps a member from staking until an instant, or until it is lifted (null): from the next bet on, in every game. A limit
 * spares demo play. What was staked is settled all the same.
 */
export async function stopStakes(
  tx: Tx,
  member: MemberId,
  reason: StopReason,
  until: Date | null,
): Promise<void> {
  await queries.putStop(tx, member, STATUS[reason], until)
}

/** Lets a member stake again. */
export async function liftStop(tx: Tx, member: MemberId): Promise<void> {
  await queries.deleteStop(tx, member)
}

/** Ends a member's launches: their tokens stake no more, and what was staked is settled. */
export async function endLaunches(db: Db | Tx, member: MemberId, now: Date): Promise<void> {
  await queries.endLaunches(db, member, now)
}
