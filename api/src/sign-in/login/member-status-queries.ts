/** SQL of what an operator decides about a member's account. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Tx } from '../../platform/database/db.ts'

/** Forgets what lets a member in without the password: remembered devices, hand-offs, challenges under way. */
export async function deleteWaysBack(tx: Tx, member: MemberId): Promise<void> {
  await tx.deleteFrom('sign_in.devices').where('member', '=', member).execute()
  await tx.deleteFrom('sign_in.handoffs').where('member', '=', member).execute()
  await tx.deleteFrom('sign_in.challenges').where('member', '=', member).execute()
}
