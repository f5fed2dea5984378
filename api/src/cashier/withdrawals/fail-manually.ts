import { audit } from '../../platform/database/audit.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BY_HAND } from '../providers/manual.ts'
import { giveBack } from './give-back.ts'
import * as queries from './queries.ts'

/**
 * Records that the bank rejects an approved withdrawal, and returns it to the purse; a repeated call changes nothing.
 * Refuses one that a driver pays or that is not approved (`not_payable`).
 */
export async function failManually(
  db: Db,
  staff: string,
  id: string,
  note: string,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const withdrawal = await queries.lockWithdrawal(tx, id)
    if (withdrawal === null) throw new Refusal('not_found')
    const { status, driver, amount } = withdrawal
    if (driver !== BY_HAND.name) throw new Refusal('not_payable')
    if (status === 'failed') return
    if (status !== 'approved') throw new Refusal('not_payable')
    await giveBack(
      tx,
      withdrawal,
      { status: 'failed', failure: 'declined' },
      { kind: 'staff', name: staff },
      now,
    )
    const details = { note, amount: amount.toString() }
    await audit(
      tx,
      { who: { kind: 'staff', name: staff }, what: 'cashier.failed_manually', subject: id, details },
      now,
    )
  })
}
