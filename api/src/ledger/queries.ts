import { sql } from 'kysely'
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

/**
 * Whether no money has moved and no member has a purse. Keeps it so until the transaction ends: the lock waits for writers and
 * keeps new ones out.
 */
export async function lockUnused(tx: Tx): Promise<boolean> {
  await sql`lock table ledger.accounts, ledger.transfers in share mode`.execute(tx)
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from ledger.transfers)
        or exists (select from ledger.accounts where balance is not null) as "isUsed"`.execute(tx)
  return rows[0]?.isUsed === false
}
