import type { Amount, Asset } from '@night-market/protocol/money'
import type { AccountId } from '../ledger/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Deposit } from './deposit.ts'

export async function insertDeposit(
  tx: Tx,
  deposit: Deposit & { asset: Asset; driver: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('wallet.deposits')
    .values({
      id: deposit.id,
      member_id: deposit.memberId,
      amount: deposit.amount,
      asset: deposit.asset,
      driver: deposit.driver,
      channel: 'sandbox_ewallet',
      method: 'ewallet',
      received: deposit.amount,
      credited: deposit.amount,
      instructions: JSON.stringify({ kind: 'none' }),
      status: 'paid',
      asked_at: deposit.now,
      expires_at: deposit.now,
      paid_at: deposit.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface EntryFilter {
  account: AccountId
  reasons: readonly string[] | null
  /** Entries before this number. */
  before: bigint | null
  limit: number
}

/** An account's entries, newest first. */
export async function entriesOf(db: Db, filter: EntryFilter) {
  let query = db
    .selectFrom('ledger.entries')
    .select(['transfer', 'entry', 'amount', 'balance_after', 'asset', 'reason', 'reference', 'happened_at'])
    .where('account', '=', filter.account)
    .where('entry', 'is not', null)
  if (filter.reasons !== null) query = query.where('reason', 'in', filter.reasons)
  if (filter.before !== null) query = query.where('entry', '<', filter.before)
  const rows = await query.orderBy('entry', 'desc').limit(filter.limit).execute()
  return rows.map((row) => ({
    id: given(row.transfer),
    entry: given(row.entry),
    amount: given(row.amount) as Amount,
    balanceAfter: given(row.balance_after) as Amount,
    asset: given(row.asset) as Asset,
    reason: given(row.reason),
    reference: given(row.reference),
    happenedAt: given(row.happened_at),
  }))
}

/** Columns of a view are nullable to the compiler; these never are. */
function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('the ledger gave an entry with a hole')
  return value
}
