/** The merchant's rules of the cashier. */
import type { Amount } from '@night-market/protocol/values/money'
import type { Db, Tx } from '../platform/database/db.ts'

export interface Policy {
  openDeposits: number
  withdrawalsADay: number
  withdrawnADay: Amount
  /** From here on a person looks, and from there on two. */
  reviewFrom: Amount
  twoPeopleFrom: Amount
  /** How much of a deposit has to be staked; 10,000 is once. */
  turnoverBps: number
  mayCancel: boolean
  accountHoldHours: number
  accountsMax: number
  confirmMinutes: number
  hasHierarchyTransfers: boolean
  hierarchyTransferredADay: Amount
}

export async function policyOf(db: Db | Tx): Promise<Policy> {
  const row = await db.selectFrom('cashier.policy').selectAll().executeTakeFirstOrThrow()
  return {
    ...row,
    withdrawnADay: row.withdrawnADay as Amount,
    reviewFrom: row.reviewFrom as Amount,
    twoPeopleFrom: row.twoPeopleFrom as Amount,
    hierarchyTransferredADay: row.hierarchyTransferredADay as Amount,
  }
}
