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
    openDeposits: row.open_deposits,
    withdrawalsADay: row.withdrawals_a_day,
    withdrawnADay: row.withdrawn_a_day as Amount,
    reviewFrom: row.review_from as Amount,
    twoPeopleFrom: row.two_people_from as Amount,
    turnoverBps: row.turnover_bps,
    mayCancel: row.may_cancel,
    accountHoldHours: row.account_hold_hours,
    accountsMax: row.accounts_max,
    confirmMinutes: row.confirm_minutes,
    hasHierarchyTransfers: row.has_hierarchy_transfers,
    hierarchyTransferredADay: row.hierarchy_transferred_a_day as Amount,
  }
}
