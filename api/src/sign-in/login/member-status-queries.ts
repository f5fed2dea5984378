/** SQL of an operator's decisions about a member's account. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Tx } from '../../platform/database/db.ts'

/** Deletes every way to log in without the password: remembered devices, hand-offs, open challenges. */
export async function deleteWaysBack(tx: Tx, member: MemberId): Promise<void> {
  await tx.deleteFrom('sign_in.devices').where('member', '=', member).execute()
  await tx.deleteFrom('sign_in.handoffs').where('member', '=', member).execute()
  await tx.deleteFrom('sign_in.challenges').where('member', '=', member).execute()
}
