import type { Amount } from '@night-market/protocol/values/money'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refuseOwnAccount } from '../../staff/index.ts'
import { lockDeposit } from '../deposits/queries.ts'
import { settleDeposit, type Settlement } from '../deposits/settle-deposit.ts'
import { BANK_DRIVER } from './driver.ts'
import { insertReceipt, receiptOf } from './queries.ts'

/**
 * Records that the money of a bank transfer is on the operator's account, and settles its deposit: the right amount in time
 * is credited, anything else is reviewed, and so is an amount for which two people are needed. A repeated call changes nothing.
 *
 * Refuses a deposit that is no such transfer (`not_found`), and a deposit or a line of the statement that was recorded
 * otherwise (`reference_taken`), and a staff member with whom the account is linked (`own_account`).
 */
export async function receiveTransfer(
  db: Db,
  staff: string,
  transfer: { deposit: string; amount: Amount; bankReference: string },
  now: Date,
): Promise<Settlement> {
  const by = { kind: 'staff', name: staff } as const
  return transact(db, async (tx) => {
    const deposit = await lockDeposit(tx, transfer.deposit)
    if (deposit?.driver !== BANK_DRIVER) throw new Refusal('not_found')
    const known = await receiptOf(tx, transfer.deposit)
    const isSame = known?.amount === transfer.amount && known.bankReference === transfer.bankReference
    if (isSame) return 'known'
    await refuseOwnAccount(tx, staff, deposit.memberId)
    if (!(await insertReceipt(tx, transfer, staff, now))) throw new Refusal('reference_taken')
    const { amount, bankReference } = transfer
    const reported = { state: 'paid', amount, providerReference: bankReference, failure: null } as const
    const details = { amount: amount.toString(), bankReference }
    await audit(tx, { who: by, what: 'cashier.transfer_received', subject: transfer.deposit, details }, now)
    return settleDeposit(tx, transfer.deposit, reported, by, now)
  })
}
