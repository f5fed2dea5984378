import type { Amount, Asset } from '@night-market/protocol/values/money'
import type { Db, Tx } from '../platform/database/db.ts'
import type { AccountId } from './model.ts'

/** An account's asset and balance; null for an unknown account or a house's. */
export async function balanceOf(
  db: Db | Tx,
  account: AccountId,
): Promise<{ asset: Asset; balance: Amount } | null> {
  const row = await db
    .selectFrom('ledger.accounts')
    .select(['asset', 'balance'])
    .where('id', '=', account)
    .executeTakeFirst()
  if (row === undefined || row.balance === null) return null
  return { asset: row.asset, balance: row.balance as Amount }
}
