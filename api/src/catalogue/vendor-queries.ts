import type { Db } from '../platform/database/db.ts'
import type { TransferVendor } from './model.ts'

/** Brands with a transfer wallet, switched off ones included, since the money there belongs to members. */
export async function transferVendors(db: Db): Promise<TransferVendor[]> {
  const rows = await db
    .selectFrom('catalogue.vendors')
    .select(['code', 'name', 'aggregatorCode'])
    .where('walletMode', '=', 'transfer')
    .orderBy('sort')
    .orderBy('name')
    .execute()
  return rows.map(({ code, name, aggregatorCode: aggregator_code }) => ({
    code,
    name,
    aggregatorCode: aggregator_code,
  }))
}
