/** SQL of what an operator decides about a member's account. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Tx } from '../../platform/database/db.ts'

/** Forgets what lets a member in without the password: remembered devices, hand-offs, challenges under way. */
export async function deleteWaysBack(tx: Tx, member: MemberId): Promise<void> {
  await tx.deleteFrom('identity.devices').where('member', '=', member).execute()
  await tx.deleteFrom('identity.handoffs').where('member', '=', member).execute()
  await tx.deleteFrom('identity.challenges').where('member', '=', member).execute()
}
