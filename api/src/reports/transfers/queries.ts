import type { Amount } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import type { AccountId } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'

export interface EntryFilter {
  account: AccountId
  reasons: readonly string[] | null
  /** Entries after this number, and before that. */
  after: bigint
  before: bigint | null
  limit: number
}

/** These are most of all entries; the others have an index of their own (`transfers_from_rare`), which says just this. */
const IS_RARE = sql<boolean>`reason not in ('play.bet', 'play.win', 'play.betwin')`
const isFrequent = (reason: string): boolean => ['play.bet', 'play.win', 'play.betwin'].includes(reason)

/** How many entries an account had before a day in a time zone. */
export async function entriesBeforeDay(
  db: Db,
  account: AccountId,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select ledger.entries_before(${account}, ${day}::date::timestamp
      at time zone ${timeZone}) as count`.execute(db)
  return rows[0]?.count ?? 0n
}

/** An account's entries, newest first. */
export async function entriesOf(db: Db, filter: EntryFilter) {
  let query = db
    .selectFrom('ledger.entries')
    .select(['transfer', 'entry', 'amount', 'balanceAfter', 'asset', 'reason', 'reference', 'happenedAt'])
    .where('account', '=', filter.account)
    .where('entry', 'is not', null)
  if (filter.reasons !== null) query = query.where('reason', 'in', filter.reasons)
  if (filter.reasons?.some(isFrequent) === false) query = query.where(IS_RARE)
  if (filter.after > 0n) query = query.where('entry', '>', filter.after)
  if (filter.before !== null) query = query.where('entry', '<', filter.before)
  const rows = await query.orderBy('entry', 'desc').limit(filter.limit).execute()
  return rows.map((row) => ({
    id: given(row.transfer),
    entry: given(row.entry),
    amount: given(row.amount) as Amount,
    balanceAfter: given(row.balanceAfter) as Amount,
    asset: given(row.asset),
    reason: given(row.reason),
    reference: given(row.reference),
    happenedAt: given(row.happenedAt),
  }))
}

/** Columns of a view are nullable to the compiler; these never are. */
function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('the ledger gave an entry with a hole')
  return value
}
