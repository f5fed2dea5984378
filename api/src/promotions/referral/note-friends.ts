import type { MemberId } from '@night-market/protocol/values/ids'
import type { Tx } from '../../platform/database/db.ts'
import { deadlineOf } from './model.ts'
import { insertReferrals } from './queries.ts'

/**
 * Records the inviter of each member who registered by an invitation; it never changes. Subscribes to
 * `members.registered`.
 */
export async function noteFriends(
  tx: Tx,
  registered: { memberId: MemberId; referrer: MemberId | null; at: string }[],
): Promise<void> {
  await insertReferrals(
    tx,
    registered.flatMap(({ memberId: friend, referrer, at }) => {
      const registeredAt = new Date(at)
      return referrer === null ? [] : [{ friend, referrer, registeredAt, deadline: deadlineOf(registeredAt) }]
    }),
  )
}
