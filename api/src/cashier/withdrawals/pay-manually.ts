import { audit } from '../../platform/database/audit.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BY_HAND } from '../providers/manual.ts'
import { policyOf } from '../policy-queries.ts'
import { approversOf } from '../../reviews/index.ts'
import { refuseOwnAccount } from '../../staff/index.ts'
import { markPaid } from './settle-payout.ts'
import { peopleFor } from './model.ts'
import * as queries from './queries.ts'

/**
 * Records that an approved withdrawal was paid manually, with the bank's reference; a repeated call changes nothing.
 *
 * Refuses one that a driver pays or that is not approved (`not_payable`), a reference of another payment
 * (`reference_taken`), the owner of a linked account (`own_account`), and, where two people are needed, the only person that
 * approved it (`second_person_needed`).
 */
export async function payManually(
  db: Db,
  staff: string,
  id: string,
  providerReference: string,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const withdrawal = await queries.lockWithdrawal(tx, id)
    if (withdrawal === null) throw new Refusal('not_found')
    const { status, driver } = withdrawal
    if (driver !== BY_HAND.name) throw new Refusal('not_payable')
    if (withdrawal.paidAt !== null && withdrawal.providerReference === providerReference) return
    if (status !== 'approved') throw new Refusal('not_payable')
    await refuseOwnAccount(tx, staff, withdrawal.memberId)
    if (await queries.isReferenceTaken(tx, driver, providerReference)) throw new Refusal('reference_taken')
    if (peopleFor(withdrawal.amount, await policyOf(tx)) === 2) {
      const approvers = await approversOf(tx, 'withdrawal', id)
      if (!approvers.some((each) => each !== staff)) throw new Refusal('second_person_needed')
    }
    await markPaid(tx, withdrawal, providerReference, { kind: 'staff', name: staff }, now)
    const details = { providerReference, amount: withdrawal.amount.toString() }
    await audit(
      tx,
      { who: { kind: 'staff', name: staff }, what: 'cashier.paid_manually', subject: id, details },
      now,
    )
  })
}
