import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as queries from './queries.ts'

/**
 * Forgets where a member wanted money sent. Refused while money is on its way there (`payout_account_in_use`), and for
 * another's account as for one that is not there (`not_found`).
 */
export async function removePayoutAccount(db: Db, memberId: MemberId, id: string, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const account = await queries.lockAccount(tx, memberId, id)
    if (account === null) throw new Refusal('not_found')
    if (await queries.isInUse(tx, account.id)) throw new Refusal('payout_account_in_use')
    await queries.removeAccount(tx, account.id, now)
  })
}
