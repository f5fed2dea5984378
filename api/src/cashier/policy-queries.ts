/** The merchant's rules of the cashier. */
import { amount, type Amount } from '@night-market/protocol/values/money'
import type { Selectable, Updateable } from 'kysely'
import type { DB } from '../platform/database/tables.ts'
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
  /** What the cashier offers at a press. */
  depositPresets: Amount[]
  /** `HOLDER / BANK / NUMBER / CODE` of the operator's own account; empty where there is none. */
  bankAccount: string
}

export const policyOf = async (db: Db | Tx): Promise<Policy> =>
  policyIn(await db.selectFrom('cashier.policy').selectAll().executeTakeFirstOrThrow())

/** The rules, locked until the transaction ends. */
export const lockPolicy = async (tx: Tx): Promise<Policy> =>
  policyIn(await tx.selectFrom('cashier.policy').selectAll().forUpdate().executeTakeFirstOrThrow())

export async function writePolicy(tx: Tx, change: Updateable<DB['cashier.policy']>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.updateTable('cashier.policy').set(change).execute()
}

function policyIn(row: Selectable<DB['cashier.policy']>): Policy {
  return {
    ...row,
    withdrawnADay: row.withdrawnADay as Amount,
    reviewFrom: row.reviewFrom as Amount,
    twoPeopleFrom: row.twoPeopleFrom as Amount,
    hierarchyTransferredADay: row.hierarchyTransferredADay as Amount,
    depositPresets: row.depositPresets.map((each) => amount(each)),
  }
}
