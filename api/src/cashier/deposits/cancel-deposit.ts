import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as queries from './queries.ts'
import type { Deposit } from './queries.ts'
import { changeDeposit } from './settle-deposit.ts'

/**
 * Takes a deposit back that waits for its money; again changes nothing. Money that comes for it all the same waits for a
 * person. Refuses one that is another's or unknown (`not_found`), and one that is no longer waiting (`deposit_over`).
 */
export function cancelDeposit(db: Db, memberId: MemberId, id: string, now: Date): Promise<Deposit> {
  return transact(db, async (tx) => {
    const deposit = await queries.lockDeposit(tx, id)
    if (deposit === null || deposit.memberId !== memberId) throw new Refusal('not_found')
    if (deposit.status === 'cancelled') return deposit
    if (deposit.status !== 'waiting') throw new Refusal('deposit_over')
    await changeDeposit(tx, deposit, { status: 'cancelled' }, { kind: 'member' }, now)
    return { ...deposit, status: 'cancelled' }
  })
}
