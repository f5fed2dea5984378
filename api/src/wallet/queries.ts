import type { Amount, Asset } from '@night-market/protocol/money'
import type { AccountId } from '../ledger/index.ts'
import type { Db } from '../platform/db.ts'

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
