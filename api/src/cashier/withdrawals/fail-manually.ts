import { audit } from '../../platform/database/audit.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BY_HAND } from '../providers/manual.ts'
import { giveBack } from './give-back.ts'
import * as queries from './queries.ts'

/**
 * Says that the bank takes no payment for an approved withdrawal, and puts it back into the purse; the same said again
 * changes nothing. Refuses what a driver pays or what is not approved (`not_payable`).
 */
export async function failByHand(db: Db, staff: string, id: string, note: string, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const withdrawal = await queries.lockWithdrawal(tx, id)
    if (withdrawal === null) throw new Refusal('not_found')
    const { status, driver, amount } = withdrawal
    if (driver !== BY_HAND.name) throw new Refusal('not_payable')
    if (status === 'failed') return
    if (status !== 'approved') throw new Refusal('not_payable')
    await giveBack(tx, withdrawal, { status: 'failed', failure: 'declined' }, `staff ${staff}`, now)
    const details = { note, amount: amount.toString() }
    await audit(tx, { who: `staff ${staff}`, what: 'cashier.failed_manually', subject: id, details }, now)
  })
}
