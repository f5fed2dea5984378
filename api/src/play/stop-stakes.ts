import { idOf, type MemberId } from '@night-market/protocol/ids'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import type { Subscriber } from '../platform/outbox.ts'
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

/** Ends the launches of logins that ended: their tokens stake no more, and what was staked is settled. */
export const hearSessionsEnded: Subscriber = async (tx, payloads) => {
  for (const payload of payloads) {
    const { sessions, endedAt } = SessionsEnded.parse(payload)
    await queries.endLaunches(tx, sessions, new Date(endedAt))
  }
}

/** What `identity.sessions_ended` says. */
const SessionsEnded = z.object({ sessions: z.array(idOf('ses')), endedAt: z.iso.datetime() })
